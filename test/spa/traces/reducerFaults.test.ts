import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const count = 12;

interface Found {
  readonly made: number;
  readonly found: number;
  readonly missed: readonly string[];
}

it('replaying the golden traces finds faults in reducers; docs/trace-faults.md has all of them', async () => {
  const args = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'test/guide/reducerFaults.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, String(count)], {
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
  });
  const { made, found } = JSON.parse(stdout) as Found;
  expect(made).toBe(count);
  // Some change nothing, and a few are not found; a sample of this size has hardly three of those.
  expect(found).toBeGreaterThanOrEqual(count - 2);
});
