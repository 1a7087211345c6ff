import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const rows = [
  ...readFileSync(join(root, 'docs/observed-behaviour.md'), 'utf8').matchAll(
    /^\| (D\d+) \| .+ \| `([^`]+)` \|$/gm,
  ),
].map(([, decision = '', file = '']) => ({ decision, file }));

const titles = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(root, 'test', name), 'utf8'))
  .join('\n');

/** The promises of docs/reliability.md about the browser have the same letter. */
const isNamed = (decision: string): boolean =>
  new RegExp(`(?<!promise )\\b${decision}\\b(?!')`).test(titles);

describe('the list of observed behaviour', () => {
  it('has a row for each deviation', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
  });

  it.each(rows)('names a file that exists for $decision', ({ file }) => {
    expect(existsSync(join(root, file))).toBe(true);
  });

  it.each(rows)('has a test that pins $decision', ({ decision }) => {
    expect(isNamed(decision)).toBe(true);
  });
});
