import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Item } from '../support/server/content';
import { admin, type RunningApp, startApp } from '../support/server/app';
import { eventually } from '../support/eventually';
import { reportFigure, soakSize, soakTimeout } from '../support/fullSize';

/** SOAK_MINUTES shortens the full size. */
const seconds = soakSize(2, Number(process.env.SOAK_MINUTES ?? 20) * 60);
const rate = 50;

let folder: string;
let app: RunningApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-soak-'));
  const watcher = pathToFileURL(resolve('test/support/server/watchProcess.mjs')).href;
  app = await startApp({
    env: { NODE_OPTIONS: `--import=${watcher}`, WATCH_FILE: join(folder, 'watch.json') },
  });
});
afterAll(async () => {
  await app.kill();
  await rm(folder, { recursive: true });
});

/** Megabytes of memory that the server holds. */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${app.process.child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** By how much the values grow from one to the next: the slope of the line that fits them best. */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let product = 0;
  let square = 0;
  for (const [index, value] of values.entries()) {
    product += (index - middle) * (value - mean);
    square += (index - middle) ** 2;
  }
  return product / square;
}

/** The least of each minute: what is left after collecting garbage, which comes and goes by several MB. */
function floors(samples: readonly number[]): number[] {
  const minutes = Array.from({ length: Math.ceil(samples.length / 60) }, (_, minute) =>
    samples.slice(minute * 60, (minute + 1) * 60),
  );
  return minutes.map((minute) => Math.min(...minute));
}

it(
  `${rate} calls a second for a long time cause no memory growth, no unhandled rejection and no blocked event loop`,
  async () => {
    let { accessToken, refreshToken } = (await app.signIn()).tokens;
    const device = { client: 'web', clientId: 'browsertests' };
    const { data: articles } = await app.call<Item[]>('GET', '/articles?showAll=1', accessToken);
    const statuses = new Map<number, number>();
    const waiting = new Set<Promise<void>>();
    /** The first ones, to see what began it: one that ended the session lets all others fail. */
    const refusals: string[] = [];
    const started = performance.now();
    const note = (status: number, what: string) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200 || refusals.length === 5) return;
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      refusals.push(`${seconds} s: ${status} ${what}`);
    };
    const call = async (method: string, path: string, body?: object) => {
      const { status, data, errors } = await app.call<Item>(method, path, accessToken, body);
      note(status, `${method} ${path} ${JSON.stringify(errors)}`);
      return data;
    };
    const kinds = [
      () => call('GET', '/articles?showAll=1'),
      () => call('GET', '/videos?showAll=1'),
      () => call('GET', '/admin/users?search=an'),
      (item: Item) => call('GET', `/articles/${item._id}`),
      async ({ _id }: Item) => {
        const { updatedAt: _, ...item } = await call('GET', `/articles/${_id}`);
        await call('PATCH', '/articles', { ...item, author: `Author ${Date.now()}` });
      },
    ];
    const refresh = async () => {
      const body = { refreshToken, ...device };
      const answer = await app.call<{ accessToken: string; refreshToken: string }>(
        'POST',
        '/users/refreshTokens',
        undefined,
        body,
      );
      note(answer.status, `refresh ${JSON.stringify(answer.errors)}`);
      if (answer.status === 200) ({ accessToken, refreshToken } = answer.data);
    };
    const rss: number[] = [];
    let begun = 0;
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - started) / 1000) * rate);
      for (; begun < Math.min(due, seconds * rate); begun += 1) {
        const item = articles[begun % articles.length];
        const kind = begun % (rate * 60) === rate ? refresh : kinds[begun % kinds.length];
        if (!item || !kind) throw new Error('There is nothing to ask for.');
        const done = kind(item)
          .then(
            () => {},
            (error: unknown) => note(0, String(error)),
          )
          .finally(() => waiting.delete(done));
        waiting.add(done);
        if (begun % rate === 0) void memory().then((value) => rss.push(value));
      }
    }, 20);
    try {
      await eventually(() => expect(begun).toBe(seconds * rate), (seconds + 30) * 1000);
    } finally {
      clearInterval(timer);
    }
    await Promise.all(waiting);
    expect(refusals).toEqual([]);
    expect(Object.fromEntries(statuses)).toEqual({ 200: expect.any(Number) });
    expect((await app.signIn(admin)).user.isAdmin).toBe(true);
    await app.stop();
    const { delay, unhandled } = JSON.parse(await readFile(join(folder, 'watch.json'), 'utf8')) as {
      delay: number;
      unhandled: number;
    };
    expect(unhandled).toBe(0);
    const warm = rss.slice(Math.floor(rss.length / 4));
    const [growth, growthOfFloor] = [slope(warm) * 600, slope(floors(warm)) * 10];
    reportFigure(
      'F10',
      `${begun} calls in ${seconds} s, memory ${growth.toFixed(1)} MB in 10 min, the least of each minute ` +
        `${growthOfFloor.toFixed(1)} MB, event loop p99 ${delay.toFixed(0)} ms, ${unhandled} unhandled`,
    );
  },
  soakTimeout(30 * 60 * 1000),
);
