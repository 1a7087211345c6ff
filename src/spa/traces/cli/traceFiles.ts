import { readFile, stat, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { readTrace, readTraceBytes, type Trace, TraceFileError } from '../replay/readTrace';
import { toDevtoolsExport } from '../replay/devtools';
import type { ReplayPair } from './replayPair';

const noSuchFile = 'There is no such file. Look at its name and folder.';
const notAllowed =
  'The file may not be read. Ask for the right to read it, or copy it to a folder of yours.';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: noSuchFile,
  ENOTDIR: noSuchFile,
  EISDIR: 'This is a folder. Name the trace file in it.',
  EACCES: notAllowed,
  EPERM: notAllowed,
};

/** A larger file could not be held as one string in any case. */
const maxBytes = 600_000_000;

/** Reads the text of a trace file and decompresses it. Throws a TraceFileError, also when there is no such file. */
export async function readTraceText(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > maxBytes)
      throw new TraceFileError('The file is too large to be read. Record a shorter session.');
    return await readTraceBytes(await readFile(path));
  } catch (error) {
    if (error instanceof TraceFileError) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new TraceFileError(
      reasons[code] ?? `The file cannot be read (${code || String(error)}). Copy it anew.`,
    );
  }
}

/** Reads a trace file of any kind. Throws a TraceFileError. */
export const readTraceFile = async (path: string): Promise<Trace> =>
  readTrace(await readTraceText(path));

/** Returns the path of a trace file without its extensions. */
export const withoutTraceExtension = (path: string): string =>
  path.replace(/(?:\.trace)?(?:\.json)?(?:\.gz)?$/, '');

/** Writes a trace as the Redux DevTools import it, beside the file unless `out` says where; gives its path. */
export async function convertFile(
  path: string,
  out = `${withoutTraceExtension(path)}.devtools.json`,
): Promise<string> {
  await writeFile(out, toDevtoolsExport(await readTraceFile(path)));
  return out;
}

/** What a file holds besides the build that wrote it. */
const recordingIn = (text: string): string =>
  JSON.stringify({ ...(JSON.parse(text) as object), meta: null });

/**
 * Writes the states that this build produces into a trace of our own, if both processes agree on them. Returns
 * what to print.
 */
export async function acceptFile(pair: ReplayPair, file: string): Promise<string> {
  const [first, second] = await Promise.all(pair.map((one) => one.ask('accept', { file })));
  if (first === undefined || first !== second)
    throw new TraceFileError(
      'Two replays differ, so that there is nothing to accept: npm run trace -- replay says where.',
    );
  if (recordingIn(first) === recordingIn(await readTraceText(file)))
    return 'its states are these already';
  const isCompressed = (await readFile(file)).readUInt16BE() === 0x1f8b;
  await writeFile(file, isCompressed ? gzipSync(first, { level: 9 }) : first);
  return 'accepted';
}
