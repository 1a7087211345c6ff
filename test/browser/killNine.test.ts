import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../support/server/app';
import { copyStore } from '../support/server/copyStore';
import type { Item } from '../support/server/content';
import { eventually } from '../support/eventually';
import { reportFigure, soakSize, soakTimeout } from '../support/fullSize';
import { jpeg } from '../support/mediaFiles';
import { PostgresServer } from '../support/services/postgresServer';
import { freePort } from '../support/server/serverProcess';

/** What writers were told, over all crashes. */
class Ledger {
  /** Ids that were acknowledged, by the mark that the writer gave the item. */
  readonly acknowledged = new Map<string, string>();
  /** Marks of writes that were begun and have no answer. */
  readonly unanswered = new Set<string>();
  /** Marks whose versions were looked at. */
  readonly verified = new Set<string>();
  uploads = 0;
  readonly statuses = new Set<number>();
}

const picture = jpeg({ scan: Buffer.alloc(200_000, 1) });

let folder: string;
let token: string;

const signIn = async (app: RunningApp) => {
  token = (await app.signIn()).tokens.accessToken;
};

/** A write that is several rows in one transaction: the item, its version, and the answer under its key. */
async function write(app: RunningApp, ledger: Ledger, mark: string): Promise<void> {
  ledger.unanswered.add(mark);
  const response = await fetch(`${app.url}/api/tags`, {
    method: 'PATCH',
    headers: { 'x-auth': token, 'content-type': 'application/json', 'idempotency-key': mark },
    body: JSON.stringify({ name: mark }),
  });
  const { data } = (await response.json()) as { data: Item | null };
  ledger.statuses.add(response.status);
  if (!response.ok || !data) return;
  ledger.acknowledged.set(mark, data._id);
  ledger.unanswered.delete(mark);
}

async function upload(app: RunningApp, itemId: string): Promise<boolean> {
  const response = await fetch(`${app.url}/api/S3/tags/${itemId}/coverImage.jpg`, {
    method: 'PATCH',
    headers: { 'x-auth': token, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  });
  await response.text();
  return response.ok;
}

/** An upload of which the half has arrived, and no more will. */
async function beginUpload(app: RunningApp, itemId: string): Promise<void> {
  const half = request(`${app.url}/api/S3/tags/${itemId}/coverImage.jpg`, {
    method: 'PATCH',
    headers: { 'x-auth': token, 'content-type': 'image/jpeg', 'content-length': picture.length },
  });
  half.on('error', () => {});
  half.write(picture.subarray(0, picture.length / 2));
  await eventually(async () => expect(await incoming(app)).not.toEqual([]));
}

const incoming = (app: RunningApp) => readdir(join(app.dataDir, 'files', 'incoming'));

/** Writes by several at once until `crash` has happened, which is after some were acknowledged. */
async function writeUntil(app: RunningApp, ledger: Ledger, crash: () => Promise<unknown>) {
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      const mark = randomBytes(9).toString('base64url');
      await write(app, ledger, mark).catch(() => {});
      const id = ledger.acknowledged.get(mark);
      if (id !== undefined && randomInt(4) === 0) {
        const isStored = await upload(app, id).catch(() => false);
        if (isStored) ledger.uploads += 1;
      }
    }
  };
  const writers = Array.from({ length: 4 }, writer);
  const enough = ledger.acknowledged.size + randomInt(1, 15);
  try {
    await eventually(() => {
      expect(ledger.acknowledged.size).toBeGreaterThanOrEqual(enough);
    });
    await crash();
  } finally {
    isOver = true;
    await Promise.all(writers);
  }
}

/** Each save has its version, whole, and each version its save. */
async function verifyVersions(app: RunningApp, ledger: Ledger): Promise<void> {
  for (const [mark, id] of ledger.acknowledged) {
    if (ledger.verified.has(mark)) continue;
    const { data } = await app.call<Item[]>('GET', `/admin/versions/tags/${id}`, token);
    const path = `/admin/versions/${data[0]?._id}`;
    const version = await app.call<{ item: Item }>('GET', path, token);
    expect([mark, data.length, version.data.item.name]).toEqual([mark, 1, mark]);
    ledger.verified.add(mark);
  }
}

/**
 * Holds what is there against what was told: everything acknowledged is there; a write without an answer is
 * there whole or not at all, which its repeat shows; every key of a file leads to the whole file.
 */
async function verify(app: RunningApp, ledger: Ledger): Promise<void> {
  for (const mark of ledger.unanswered) await write(app, ledger, mark);
  expect(ledger.unanswered.size).toBe(0);
  const { data } = await app.call<Item[]>('GET', '/tags?showAll=1', token);
  const ids = new Map<unknown, string[]>();
  for (const { name, _id } of data) ids.set(name, [...(ids.get(name) ?? []), _id]);
  const wrong = [...ledger.acknowledged].filter(([mark, id]) => ids.get(mark)?.join() !== id);
  expect(wrong).toEqual([]);
  await verifyVersions(app, ledger);
}

async function verifyFiles(app: RunningApp, ledger: Ledger): Promise<number> {
  let files = 0;
  for (const id of ledger.acknowledged.values()) {
    const path = `tags/${id}/coverImage.jpg`;
    const { status, data } = await app.call<string>('PATCH', `/S3/${id}/getDataURL`, token, {
      path,
    });
    if (status === 404) continue;
    const bytes = Buffer.from(await (await fetch(data)).arrayBuffer());
    expect(bytes.equals(picture)).toBe(true);
    files += 1;
  }
  expect(files).toBeGreaterThanOrEqual(ledger.uploads);
  return files;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-kill-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it(
  'kill -9 of the server on the embedded database loses no acknowledged write and leaves no partial one',
  async () => {
    const kills = soakSize(2, 100);
    const ledger = new Ledger();
    const dataDir = join(folder, 'data');
    await copyStore('bare', dataDir);
    const port = await freePort();
    let app = await startApp({ dataDir, port });
    let files: number;
    try {
      await signIn(app);
      for (let kill = 1; kill <= kills; kill += 1) {
        await writeUntil(app, ledger, async () => {
          const [id] = ledger.acknowledged.values();
          if (id !== undefined) await beginUpload(app, id);
          await app.kill();
        });
        app = await startApp({ dataDir, port });
        await signIn(app);
        await verify(app, ledger);
        expect(await incoming(app)).toEqual([]);
      }
      files = await verifyFiles(app, ledger);
      await app.stop();
    } finally {
      await app.kill();
    }
    reportFigure(
      'F1, C6',
      `${kills} kills during writes and an upload each, ${ledger.acknowledged.size} acknowledged, ${files} files, 0 lost, 0 half, 0 failed starts`,
    );
  },
  soakTimeout(60 * 60 * 1000),
);

it(
  'kill -9 of the server on PostgreSQL, of a backend, and an immediate stop lose no acknowledged write',
  async () => {
    const kills = soakSize(1, 100);
    const ledger = new Ledger();
    const postgres = await PostgresServer.start();
    await postgres.run('postgres', 'create database shala');
    const env = { DATABASE_URL: postgres.url('shala'), TOKEN_SECRET: '0123456789abcdef'.repeat(2) };
    const options = { dataDir: join(folder, 'data'), port: await freePort(), env };
    let app = await startApp(options);
    await signIn(app);
    let slowest = 0;
    const answersAgain = async () => {
      const since = performance.now();
      await eventually(async () => expect((await fetch(`${app.url}/healthz`)).status).toBe(200));
      slowest = Math.max(slowest, performance.now() - since);
    };
    try {
      for (let kill = 1; kill <= kills; kill += 1) {
        await writeUntil(app, ledger, () => app.kill());
        app = await startApp(options);
        await signIn(app);
      }
      await verify(app, ledger);
      for (let kill = 1; kill <= soakSize(1, 20); kill += 1) {
        await writeUntil(app, ledger, () => postgres.killBackend('shala'));
        await answersAgain();
        await verify(app, ledger);
      }
      for (let kill = 1; kill <= soakSize(1, 10); kill += 1) {
        await writeUntil(app, ledger, () => postgres.stopAtOnce());
        await postgres.begin();
        await answersAgain();
        await verify(app, ledger);
      }
      const files = await verifyFiles(app, ledger);
      expect(slowest).toBeLessThan(soakSize(Number.POSITIVE_INFINITY, 5_000));
      expect([...ledger.statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      expect(await app.process.end('SIGTERM')).toBe(0);
      reportFigure(
        'F2',
        `${kills} kills of the server, ${soakSize(1, 20)} of a backend, ${soakSize(1, 10)} immediate stops, ${ledger.acknowledged.size} acknowledged, ${files} files, 0 lost, 0 half; again within ${Math.round(slowest)} ms`,
      );
    } finally {
      await app.process.end('SIGKILL');
      await postgres.remove();
    }
  },
  soakTimeout(60 * 60 * 1000),
);
