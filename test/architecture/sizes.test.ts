import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const script = pathToFileURL(join(__dirname, '../../.config/sizes.mjs')).href;

interface Limits {
  signin: number;
  routes: Record<string, number>;
  chunks: Record<string, number>;
}

const run = <T>(code: string): T =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    }),
  ) as T;

const limits = run<Limits>(`
  import { budget, chunkLimits, routeLimits } from '${script}';
  console.log(JSON.stringify({ signin: budget.limit, routes: routeLimits, chunks: chunkLimits }));`);
const routes = { signin: limits.signin, ...limits.routes };

let dist: string;
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'shala-sizes-'));
  mkdirSync(join(dist, 'public', 'assets'), { recursive: true });
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

/** Whether the check passes where one route or chunk is larger than its limit by so many bytes. */
function passes(name: string, excess: number): boolean {
  const over = (each: string, limit: number) => limit + (each === name ? excess : 0);
  const sizes = Object.entries(routes).map(([route, limit]) => ({
    route,
    brotli: over(route, limit),
  }));
  writeFileSync(join(dist, 'sizes.json'), JSON.stringify({ routes: sizes }));
  for (const [chunk, limit] of Object.entries(limits.chunks)) {
    const file = join(dist, 'public', 'assets', `${chunk}.0.js`);
    writeFileSync(file, Buffer.alloc(over(chunk, limit)));
  }
  return run<boolean>(`
    import { checkSizes } from '${script}';
    console.log(checkSizes(${JSON.stringify(dist)}).ok);`);
}

it.each([...Object.keys(routes), ...Object.keys(limits.chunks)])(
  'the check fails when %s is larger than its limit',
  (name) => {
    expect([passes(name, 0), passes(name, 1)]).toEqual([true, false]);
  },
);

it('there is a limit for the sign-in screen and for each long list', () => {
  expect(Object.keys(routes)).toEqual(
    expect.arrayContaining(['signin', 'articles', 'audios', 'videos']),
  );
});
