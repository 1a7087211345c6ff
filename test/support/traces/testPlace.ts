import { copyFile, mkdir } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { withoutTraceExtension } from '../../../src/spa/traces/cli/traceFiles';
import type { Trace } from '../../../src/spa/traces/replay/readTrace';

/** Writes a text as a literal of TypeScript. */
export const quoted = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** Where a test that is made from a trace lies, with the trace beside it, and how it names this project. */
export interface TestPlace {
  readonly test: string;
  readonly trace: string;
  /** From the folder of the test. */
  readonly root: string;
}

/** Copies a trace to where its test is to be, in `folder` unless `out` says otherwise. */
export async function placeTest(path: string, inFolder: string, out?: string): Promise<TestPlace> {
  const name = basename(withoutTraceExtension(path));
  const test = resolve(out ?? join(inFolder, `${name}.test.ts`));
  const ending = path.endsWith('.gz') ? '.trace.json.gz' : '.trace.json';
  const trace = test.replace(/(?:\.test)?\.tsx?$/, '') + ending;
  await mkdir(dirname(test), { recursive: true });
  if (trace !== path) await copyFile(path, trace);
  const root = relative(dirname(test), process.cwd()).split(sep).join('/') || '.';
  return { test, trace, root };
}

/** What a test made from a trace is called: as the first line of the note, or as its file. */
export const titleOf = ({ meta }: Trace, path: string): string =>
  meta?.note.split('\n')[0] || basename(withoutTraceExtension(path));
