import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { withoutTraceExtension } from '../../src/spa/traces/cli/traceFiles';
import { onTraceFiles } from '../support/traces/onTraceFiles';
import { reportOf } from '../support/traces/problemReport';

/** `npm run trace -- report FILE [--out FILE.html]`: one file for a bug report, which any browser shows. */
await onTraceFiles(async (path, named, { browser, app }) => {
  const out = named
    ? resolve(process.env.INIT_CWD ?? '.', named)
    : `${withoutTraceExtension(path)}.report.html`;
  await writeFile(out, await reportOf(browser, app, path));
  return out;
});
