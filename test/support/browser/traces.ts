import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Holds the traces of the latest run of the browser tests, a folder for each test file. */
export const tracesFolder = join('.cache', 'traces');

/** Tests that end while the page is going somewhere, or with a page that has crashed. */
const isGone = (error: unknown): boolean =>
  /context was destroyed|has been closed|crashed/.test(String(error));

/** The recording of a page as JSON; null without one, or when the code that completes it cannot be had. */
async function traceOf(page: Page): Promise<string | null> {
  try {
    return await page.evaluate(async () => {
      try {
        const trace = await window.shalaTrace?.();
        return trace ? JSON.stringify(trace) : null;
      } catch (error) {
        if (error instanceof Error && error.name === 'ChunkLoadError') return null;
        throw error;
      }
    });
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

const asFileName = (words: string): string =>
  words
    .replaceAll(/[^\w]+/g, '-')
    .slice(0, 100)
    .replaceAll(/^-|-$/g, '');

let count = 0;

/** Keeps the trace of a page that a test is done with. Gives whether there was one. */
export async function keepTrace(page: Page): Promise<boolean> {
  const trace = await traceOf(page);
  if (trace === null) return false;
  const { currentTestName = '', testPath = '' } = expect.getState();
  const folder = join(tracesFolder, basename(testPath, '.test.ts'));
  await mkdir(folder, { recursive: true });
  count += 1;
  const name = `${asFileName(currentTestName)}-${count}.trace.json.gz`;
  await writeFile(join(folder, name), await promisify(gzip)(trace));
  return true;
}

export const forgetTraces = (): Promise<void> => rm(tracesFolder, { recursive: true, force: true });

interface Replay {
  readonly file: string;
  readonly verdict: string;
  readonly objections?: readonly string[];
  readonly first?: { readonly index: number; readonly type: string; readonly why: string };
}

/** What the command says of all traces: exit code 1 is an answer as well. */
async function replay(files: readonly string[]): Promise<Replay[]> {
  const args = ['.config/cli.mjs', 'trace', 'replay', '--strict', '--json', ...files];
  const options = { maxBuffer: 256 * 1024 * 1024 };
  const run = promisify(execFile)(process.execPath, args, options);
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error);
  try {
    return JSON.parse(stdout) as Replay[];
  } catch (error) {
    throw new Error(`The traces could not be replayed:\n${stderr}`, { cause: error });
  }
}

/** Replays all traces that the tests kept. Throws an error that names the tests whose traces do not replay. */
export async function replayTraces(): Promise<void> {
  const all = await readdir(tracesFolder, { recursive: true }).catch(() => []);
  const files = all.filter((name) => name.endsWith('.gz')).map((name) => join(tracesFolder, name));
  if (files.length === 0) return;
  const bad = (await replay(files)).filter(
    ({ verdict, objections = [] }) => verdict !== 'DETERMINISTIC' || objections.length > 0,
  );
  if (bad.length === 0) return;
  const lines = bad.map(({ file, verdict, objections = [], first }) =>
    [verdict, file, first && `at action ${first.index}, ${first.type}: ${first.why}`, ...objections]
      .filter(Boolean)
      .join('\n    '),
  );
  throw new Error(
    `${bad.length} of ${files.length} traces of the browser tests do not replay:\n  ${lines.join('\n  ')}`,
  );
}
