import { writeFile } from 'node:fs/promises';
import { toDevtools } from '../replay/toDevtools';
import { withoutEnding } from './fileNames';
import { readTraceFile } from './readTraceFile';

/** Writes a trace as the Redux DevTools import it, beside the file unless `out` says where; gives its path. */
export async function convertFile(
  path: string,
  out = `${withoutEnding(path)}.devtools.json`,
): Promise<string> {
  await writeFile(out, toDevtools(await readTraceFile(path)));
  return out;
}
