import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { TraceFileError } from '../../src/spa/traces/replay/readTrace';
import { writeJestTest } from '../support/traces/jestTest';

/** `npm run trace -- to-test FILE… [--out TEST]`: writes a Jest test that replays a trace. */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' } },
});
const here = process.env.INIT_CWD ?? '.';
for (const file of positionals) {
  try {
    const out = values.out === undefined ? undefined : resolve(here, values.out);
    process.stdout.write(`Wrote ${await writeJestTest(resolve(here, file), out)}\n`);
  } catch (error) {
    if (!(error instanceof TraceFileError)) throw error;
    process.stderr.write(`${file}: ${error.message}\n`);
    process.exitCode = 2;
  }
}
