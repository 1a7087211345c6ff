import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const rows = [
  ...readFileSync(join(root, 'docs/observed-behaviour.md'), 'utf8').matchAll(
    /^\| (\d+) \| .+ \| `([^`]+)` \|$/gm,
  ),
].map(([, decision = '', file = '']) => ({ decision, file }));

const titles = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => readFileSync(join(root, 'test', name), 'utf8'))
  .join('\n');

/** Whether a title says "decision 72", or "decisions 13 and 14", or "decisions 13, 14". */
function isNamed(decision: string): boolean {
  const number = `(?<!\\d)${decision}(?!\\d)`;
  return new RegExp(`decisions? (?:\\d+(?:, | and |, and |–))*${number}`, 'i').test(titles);
}

describe('the list of observed behaviour', () => {
  it('has a row for each oddity', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
  });

  it.each(rows)('names a file that exists for decision $decision', ({ file }) => {
    expect(existsSync(join(root, file))).toBe(true);
  });

  it.each(rows)('has a test that pins decision $decision', ({ decision }) => {
    expect(isNamed(decision)).toBe(true);
  });
});
