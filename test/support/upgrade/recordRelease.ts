import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { singleConnectionPool } from '../../../src/server/db/connection';
import { createDb, type Db, inTransaction } from '../../../src/server/db/db';
import { openEmbedded } from '../../../src/server/db/embedded';
import { readRows } from '../../../src/server/repositories/dump';
import { jpeg } from '../mediaFiles';
import { type RunningApp, startApp } from '../server/app';
import { resetTokenOf } from '../server/mail';
import { type Release, releaseFolder } from './release';

/**
 * Records a release for the test of upgrades: `npx tsx test/support/upgrade/recordRelease.ts FOLDER` starts the built
 * server of the project in FOLDER on an empty data folder, fills every table by its calls, and writes down the rows and
 * some answers.
 */

const tokenSecret = 'of tests alone, 0123456789 abcdefghij';
const people = ['ida', 'una'].map((name) => ({
  fullName: name,
  email: `${name}@example.org`,
  password: 'sunrise-and-lotus-7',
  culture: 'is-IS',
}));
const odd = { 'en-US': '\u0001 {"’}\n\u{1f9d8}', 'is-IS': 'Æfðu þig' };

type Call = <T = { _id: string }>(method: string, path: string, body?: object) => Promise<T>;

/** Calls of an administrator; a call that fails ends the recording. */
const callsOf =
  (app: RunningApp, token: string): Call =>
  async <T>(method: string, path: string, body?: object) => {
    const { status, data, errors } = await app.call<T>(method, path, token, body);
    if (status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(errors)}`);
    return data;
  };

/** Fills the tables of content; returns the addresses whose answers have to stay the same. */
async function fillContent(app: RunningApp, token: string): Promise<string[]> {
  const call = callsOf(app, token);
  const tag = await call('PATCH', '/tags', { title: odd, isPublic: true });
  const items: string[] = [`/tags/${tag._id}`];
  for (const type of ['articles', 'audios', 'videos']) {
    const fields = { title: odd, description: odd, tagIds: [tag._id], tier: 'premium' };
    const item = await call('PATCH', `/${type}`, { ...fields, unknown: [1e21, { deep: null }] });
    const publication = { isPublic: true, publishAt: '2026-11-20T00:00:00.000Z' };
    await call('PATCH', `/${type}`, { ...item, ...publication, author: 'Ída' });
    items.push(`/${type}/${item._id}`, `/admin/versions/${type}/${item._id}`);
  }
  const article = items[1]?.split('/')[2] ?? '';
  await fetch(`${app.url}/api/S3/articles/${article}/coverImage.jpg`, {
    method: 'PATCH',
    headers: { 'x-auth': token, 'content-type': 'image/jpeg' },
    body: new Uint8Array(jpeg()),
  });
  const deleted = await call('PATCH', '/articles', { title: { 'en-US': 'Deleted by mistake' } });
  await call('DELETE', `/articles/${deleted._id}`);
  const view = { resourceType: 'articles', query: '?q=breath' };
  await call('PATCH', '/admin/views', { ...view, name: 'Own', isShared: false });
  await call('PATCH', '/admin/views', { ...view, name: 'Shared', isShared: true });
  await fetch(`${app.url}/api/tags`, {
    method: 'PATCH',
    headers: {
      'x-auth': token,
      'content-type': 'application/json',
      'idempotency-key': 'recorded-0123456789',
    },
    body: JSON.stringify({ name: 'Once' }),
  });
  return [...items, '/admin/trash', '/admin/views'];
}

/** Makes the accounts and their links. */
async function fillAccounts(app: RunningApp, token: string): Promise<Release['links']> {
  const call = callsOf(app, token);
  for (const user of people) {
    const client = { client: 'web', clientId: 'abcdefghijkl' };
    await call('POST', '/users', { user, client });
  }
  const [mailed, made] = people.map(({ email }) => email) as [string, string];
  await call('POST', '/users/me/forgotPassword', { email: mailed });
  const link = await call<string>('POST', '/users/admin/forgotPassword', { email: made });
  let mails = await app.mailsTo(mailed);
  while (mails.length === 0) mails = await app.mailsTo(mailed);
  const [mail] = mails;
  if (!mail) throw new Error('There is no mail.');
  return { mailed: resetTokenOf(mail), made: link.slice(link.lastIndexOf('/') + 1) };
}

async function readTables(db: Db): Promise<Pick<Release, 'tables' | 'migrations'>> {
  const { rows: columns } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' and is_generated = 'NEVER'
    group by table_name order by table_name`.execute(db);
  const tables = await inTransaction(db, async (trx) => {
    const read: Release['tables'][number][] = [];
    for (const table of columns) {
      const rows: (string | null)[][] = [];
      for await (const lines of readRows(trx, table))
        rows.push(...lines.map((line) => JSON.parse(line) as (string | null)[]));
      read.push({ ...table, rows });
    }
    return read;
  });
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  return { tables, migrations: rows.map(({ name }) => name) };
}

async function record(project: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shala-release-'));
  const env = { TOKEN_SECRET: tokenSecret, SAMPLE_CONTENT: 'off', RATE_LIMITS: 'on' };
  try {
    const app = await startApp({ project, dataDir, env });
    const { tokens } = await app.signIn();
    const paths = await fillContent(app, tokens.accessToken);
    const links = await fillAccounts(app, tokens.accessToken);
    const answers: Record<string, unknown> = {};
    for (const path of paths)
      answers[path] = (await app.call('GET', path, tokens.accessToken)).data;
    await app.stop();
    const db = createDb(
      singleConnectionPool(await openEmbedded({ directory: join(dataDir, 'database') })),
    );
    // A backup that was broken off leaves it.
    await sql`insert into backups (id, expires_at) values ('broken off', now())`.execute(db);
    const { tables, migrations } = await readTables(db);
    await db.destroy();
    const empty = tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name);
    if (empty.length > 0) throw new Error(`Nothing is in ${empty.join(', ')}.`);
    const recordedAt = new Date().toISOString();
    const release = { recordedAt, tokenSecret, migrations, tables, tokens, links, answers };
    await writeFile(
      join(releaseFolder, `${migrations.at(-1)}.json`),
      `${JSON.stringify(release, null, 1)}\n`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

await record(process.argv[2] ?? '.');
