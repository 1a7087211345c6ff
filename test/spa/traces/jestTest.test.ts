import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { writeJestTest } from '../../support/traces/jestTest';

const golden = join(__dirname, 'golden', 'sorting.trace.json.gz');

it('a test made from a trace has the trace beside it, finds what replays it, and names the state at the end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jest-test-'));
  try {
    const path = await writeJestTest(golden, join(folder, "it's.test.ts"));
    const text = readFileSync(path, 'utf8');
    const [, helper = ''] = /import \{ replayRecording \} from '([^']+)'/.exec(text) ?? [];
    expect(existsSync(`${resolve(dirname(path), helper)}.ts`)).toBe(true);
    expect(text).toContain("join(__dirname, 'it\\'s.trace.json.gz')");
    expect(readFileSync(join(folder, "it's.trace.json.gz"))).toEqual(readFileSync(golden));
    expect(text).toContain("describe('sorting', ");
    expect(text).toContain('"pattern": "/admin/articles"');
    expect(text).not.toContain('"api"');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
