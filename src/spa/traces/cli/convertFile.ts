import { writeFile } from 'node:fs/promises';
import { toDevtoolsExport } from '../replay/toDevtools';
import { withoutTraceExtension } from './fileNames';
import { readTraceFile } from './readTraceFile';

/** Writes a trace as the Redux DevTools import it, beside the file unless `out` says where; gives its path. */
export async function convertFile(
  path: string,
  out = `${withoutTraceExtension(path)}.devtools.json`,
): Promise<string> {
  await writeFile(out, toDevtoolsExport(await readTraceFile(path)));
  return out;
}
