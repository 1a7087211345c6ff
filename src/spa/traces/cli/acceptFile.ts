import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { TraceFileError } from '../replay/readTrace';
import type { ReplayPair } from './replayTwice';
import { readTraceText } from './readTraceFile';

const isCompressed = async (path: string): Promise<boolean> => {
  const [first, second] = await readFile(path);
  return first === 0x1f && second === 0x8b;
};

/**
 * Writes the states that this build produces into a trace of our own, if both processes agree on them. Returns
 * the line to print.
 */
export async function acceptFile(
  [one, other]: ReplayPair,
  name: string,
  path: string,
): Promise<string> {
  const [first, second] = await Promise.all([
    one.accept({ file: path }),
    other.accept({ file: path }),
  ]);
  if (first !== second) {
    throw new TraceFileError(
      'Two replays differ, so that there is nothing to accept: npm run trace -- replay says where.',
    );
  }
  if (hasSameRecording(first, await readTraceText(path)))
    return `${name}: its states are these already`;
  await writeFile(path, (await isCompressed(path)) ? gzipSync(first, { level: 9 }) : first);
  return `${name}: accepted`;
}

/** True when nothing but the build would change. */
function hasSameRecording(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => {
    const { meta: _, ...file } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify(file);
  });
  return first === second;
}
