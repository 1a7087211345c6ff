import { readFile, stat } from 'node:fs/promises';
import { readTrace, readTraceBytes, type Trace, TraceFileError } from '../replay/readTrace';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file. Look at its name and folder.',
  ENOTDIR: 'There is no such file. Look at its name and folder.',
  EISDIR: 'This is a folder. Name the trace file in it.',
  EACCES:
    'The file may not be read. Ask for the right to read it, or copy it to a folder of yours.',
  EPERM: 'The file may not be read. Ask for the right to read it, or copy it to a folder of yours.',
};

function asTraceFileError(error: unknown): Error {
  if (error instanceof TraceFileError) return error;
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  const reason =
    reasons[code] ?? `The file cannot be read (${code || String(error)}). Copy it anew.`;
  return new TraceFileError(reason);
}

/** A larger file could not be held as one string in any case. */
const maxBytes = 600_000_000;

/** Reads the text of a trace file and decompresses it. Throws a TraceFileError, also when there is no such file. */
export async function readTraceText(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    if (size > maxBytes) {
      throw new TraceFileError('The file is too large to be read. Record a shorter session.');
    }
    return await readTraceBytes(await readFile(path));
  } catch (error) {
    throw asTraceFileError(error);
  }
}

/** Reads a trace file of any kind. Throws a TraceFileError. */
export const readTraceFile = async (path: string): Promise<Trace> =>
  readTrace(await readTraceText(path));
