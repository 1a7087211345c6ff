import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { readConfig } from '../../../src/server/config/config';
import { openStorage } from '../../../src/server/bootstrap/openDeps';
import { originOfFiles } from '../../../src/server/config/servicesConfig';
import { BucketUnusable, claimBucket, s3Client } from '../../../src/server/storage/s3Client';
import type { Storage } from '../../../src/server/storage/storage';
import { StorageUnavailable } from '../../../src/server/common/errors';
import { reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { relayTo } from '../../support/services/relay';
import { newBucket, s3Secrets } from '../../support/services/s3Server';
import {
  describeStorage,
  keepText,
  names,
  readText,
  stageOptions,
} from '../../support/server/storageTests';

const { item, picture, sound } = names;

let dataDir: string;
let bucket: Record<string, string>;
let storage: Storage;
let now = new Date();

const open = (env: Record<string, string> = {}, storeId = 'the one') =>
  openStorage(
    {
      config: readConfig({ ...bucket, ...env, DATA_DIR: dataDir }),
      clock: () => now,
      secret: randomBytes(32),
    },
    () => Promise.resolve(storeId),
  );

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shala-s3-'));
  bucket = await newBucket();
  storage = await open();
});

afterEach(async () => {
  now = new Date();
  for await (const { object } of storage.list()) await storage.delete(object);
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

describeStorage(() => ({ storage, incoming: () => readdir(join(dataDir, 'incoming')) }));

describe('the signed URL of a file in a bucket', () => {
  it('opens the file at the service itself, with its type, and byte ranges of it', async () => {
    await keepText(storage, picture, 'hello world');
    const url = await storage.signedUrl(picture);
    expect(url.startsWith(`${bucket.S3_ENDPOINT}/${bucket.S3_BUCKET}/articles/`)).toBe(true);
    const whole = await fetch(url);
    expect(await whole.text()).toBe('hello world');
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="articles-${'a'.repeat(24)}-coverImage.jpg"`,
      'cache-control': 'private, max-age=600, immutable',
    });
    const part = await fetch(url, { headers: { range: 'bytes=6-8' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 6-8/11',
      'wor',
    ]);
    const beyond = await fetch(url, { headers: { range: 'bytes=11-' } });
    expect(beyond.status).toBe(416);
    await keepText(storage, sound, 'la la la');
    const audio = await fetch(await storage.signedUrl(sound));
    expect(audio.headers.get('content-type')).toBe('audio/mpeg');
  });

  it('is valid for 10 to 15 minutes, and stays the same for a while', async () => {
    await keepText(storage, picture, 'x');
    const at = async (minutes: number, seconds = 0) => {
      now = new Date(Math.floor(Date.now() / 300_000) * 300_000 + (minutes * 60 + seconds) * 1000);
      return storage.signedUrl(picture);
    };
    const first = await at(0);
    expect(await at(4, 59)).toBe(first);
    expect(await at(5)).not.toBe(first);
    expect(new URL(first).searchParams.get('X-Amz-Expires')).toBe('900');
    expect((await fetch(first)).status).toBe(200);
    expect((await fetch(await at(-20))).status).toBe(403);
  });

  it('opens no other file, and nothing at all if any part of it was changed', async () => {
    await keepText(storage, picture, 'x');
    await keepText(storage, sound, 'y');
    const url = new URL(await storage.signedUrl(picture));
    const changed = [
      url.href.replace(picture, sound),
      url.href.replace('X-Amz-Expires=900', 'X-Amz-Expires=901'),
      url.href.replace('image%2Fjpeg', 'text%2Fhtml'),
      url.href.replace('X-Amz-Signature=', 'X-Amz-Signature=0'),
    ];
    for (const address of changed) {
      expect(address).not.toBe(url.href);
      expect([address, (await fetch(address)).status]).toEqual([address, 403]);
    }
    expect((await fetch(`${url.origin}${url.pathname}`)).ok).toBe(false);
    for (const method of ['PUT', 'DELETE', 'POST']) {
      expect([method, (await fetch(url, { method })).ok]).toEqual([method, false]);
    }
    expect(await readText(storage, picture)).toBe('x');
  });

  it('has the origin from which pages may show pictures', async () => {
    const places: Record<string, string>[] = [{}, { S3_PUBLIC_ENDPOINT: 'https://files.example' }];
    for (const env of places) {
      const { s3 } = readConfig({ ...bucket, ...env });
      const url = new URL(await (await open(env)).signedUrl(picture));
      expect(url.origin).toBe(s3 && originOfFiles(s3));
    }
  });
});

describe('a bucket', () => {
  it(
    'stores a body without holding it in memory',
    async () => {
      const size = soakSize(24_000_000, 200_000_000);
      const part = randomBytes(1_000_000);
      function* parts() {
        for (let sent = 0; sent < size; sent += part.length) yield part;
      }
      const held = () => process.memoryUsage().arrayBuffers;
      const before = held();
      let most = 0;
      const watch = setInterval(() => {
        most = Math.max(most, held() - before);
      }, 20);
      const file = await storage.stage(Readable.from(parts()), { ...stageOptions, maxBytes: size });
      await file.keep(sound);
      clearInterval(watch);
      expect(await storage.head(sound)).toMatchObject({ size });
      expect(most).toBeLessThan(64_000_000);
      reportFigure('bytes held at a time', `${most} of a body of ${size}`);
    },
    soakTimeout(120_000),
  );

  it(
    'is listed completely, over all pages',
    async () => {
      const count = soakSize(20, 1_100);
      const wanted = Array.from(
        { length: count },
        (_, n) => `${item}/${String(n).padStart(24, '0')}/coverImage.jpg`,
      );
      await Promise.all(wanted.map((name) => keepText(storage, name, 'x')));
      const found: string[] = [];
      for await (const { object } of storage.list()) found.push(object);
      expect(found.sort()).toEqual(wanted);
    },
    soakTimeout(120_000),
  );

  it('belongs to the first database that used it', async () => {
    await open();
    await expect(open({}, 'another')).rejects.toThrow(BucketUnusable);
    await expect(open({}, 'another')).rejects.toThrow(
      `The files in the bucket ${bucket.S3_BUCKET} belong to another database`,
    );
    await open();
  });

  it('belongs to one of two databases that start at once', async () => {
    const fresh = await newBucket();
    const { s3 } = readConfig(fresh);
    if (!s3) throw new Error('There is no bucket.');
    const [first, second] = [s3Client(s3, s3.endpoint), s3Client(s3, s3.endpoint)];
    const send = first.send.bind(first) as (command: unknown) => Promise<unknown>;
    const sendSecond = second.send.bind(second) as (command: unknown) => Promise<unknown>;
    let noted = () => {};
    const firstHasNoted = new Promise<void>((resolve) => {
      noted = resolve;
    });
    let seen = () => {};
    const secondHasLooked = new Promise<void>((resolve) => {
      seen = resolve;
    });
    // Both see that there is no owner; then the first notes itself, and then the second.
    Object.assign(first, {
      send: async (command: unknown) => {
        if (!(command instanceof PutObjectCommand)) return send(command);
        await secondHasLooked;
        const answer = await send(command);
        noted();
        return answer;
      },
    });
    Object.assign(second, {
      send: async (command: unknown) => {
        if (!(command instanceof PutObjectCommand)) return sendSecond(command).finally(seen);
        await firstHasNoted;
        return sendSecond(command);
      },
    });
    const claims = await Promise.allSettled([
      claimBucket(first, s3, 'one'),
      claimBucket(second, s3, 'two'),
    ]);
    expect(claims).toEqual([
      { status: 'rejected', reason: expect.any(BucketUnusable) },
      { status: 'fulfilled', value: undefined },
    ]);
    first.destroy();
    second.destroy();
  });

  it.each([
    ['S3_SECRET_ACCESS_KEY', 'wrong-canary', /SignatureDoesNotMatch/],
    ['S3_ACCESS_KEY_ID', 'shala:nobody', /SignatureDoesNotMatch|InvalidAccessKeyId|AccessDenied/],
    ['S3_BUCKET', 'there-is-none', /NoSuchBucket/],
  ])(
    'is refused at start if %s is wrong, without showing the secret',
    async (name, value, reason) => {
      const failure = await open({ [name]: value }).catch((error: unknown) => error as Error);
      expect(failure).toBeInstanceOf(BucketUnusable);
      const { message, stack } = failure as Error;
      expect(message).toMatch(reason);
      expect(message).toContain('Check S3_BUCKET');
      for (const secret of [...s3Secrets, 'wrong-canary']) expect(stack).not.toContain(secret);
    },
  );

  it('that cannot be reached is reported, and used again as soon as it can be reached', async () => {
    const relay = await relayTo(Number(new URL(bucket.S3_ENDPOINT ?? '').port));
    const far = await open({ S3_ENDPOINT: `http://127.0.0.1:${relay.port}` });
    await keepText(far, picture, 'x');
    await relay.cut();
    const calls = [
      far.open(picture),
      far.head(picture),
      far.delete(picture),
      far.list()[Symbol.asyncIterator]().next(),
      keepText(far, picture, 'y'),
    ];
    for (const call of await Promise.allSettled(calls)) {
      expect(call).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) });
    }
    await relay.mend();
    expect(await readText(far, picture)).toBe('x');
    await relay.cut();
  });
});
