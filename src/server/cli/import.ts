import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArguments, printLine, runCommand, UsageError, withDeps } from './lib/command';
import { askCredentials } from './lib/credentials';
import type { OpenedDeps } from '../bootstrap/openDeps';
import { OperatorError } from '../common/errors';
import { importHost } from '../services/import/importHost';
import { ImportReport } from '../services/import/importReport';
import { OtherHost } from '../services/import/otherHost';

const usage = `npm run import -- --from ADDRESS

Brings tags, articles, audios, videos and their files, and users without passwords, from an API host that knows the
calls of the specification, such as https://api.example/v1. E-mail and password of an administrator there are asked
for, or read as two lines where the input is no terminal. Nothing changes there; what is here already stays as it is,
so the same command continues after a stop. On the embedded database the server must not be running meanwhile.
`;

/** Parses the address of the host, without a slash at its end. Throws {@link UsageError}. */
function readAddress(args: string[]): string {
  const { from = '' } = parseArguments({ args, options: { from: { type: 'string' } } }).values;
  const url = URL.canParse(from) ? new URL(from) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.search !== '' || url.hash !== '') {
    throw new UsageError('--from must be the address of an API, such as https://api.example/v1.');
  }
  if (url.username !== '' || url.password !== '') {
    throw new UsageError('No password in --from: it is asked for.');
  }
  return url.href.replace(/\/+$/, '');
}

function printReport({ counts, refused }: ImportReport): void {
  for (const line of refused) printLine(`Refused ${line}`);
  let came = 0;
  for (const [kind, count] of counts) {
    came += count.came;
    printLine(`${kind}: ${count.came} came, ${count.present} were there already`);
  }
  printLine(`${refused.length} refused`);
  if (came === 0) printLine('Nothing new came.');
}

async function run(address: string, { deps }: OpenedDeps): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = new ImportReport(printLine);
  try {
    const credentials = await askCredentials(process.stdin, process.stderr);
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
    const wait = (milliseconds: number, outage: string) => {
      printLine(`No answer (${outage}); trying again in ${milliseconds / 1000} s`);
      return delay(milliseconds, undefined, { signal });
    };
    const clientId = randomBytes(6).toString('hex');
    const host = new OtherHost({ address, ...credentials, clientId, signal, wait });
    await importHost({ deps, host, report, signal });
    printReport(report);
    if (report.counts.has('users'))
      printLine('Users who came have no password: they set one by “Forgot password”.');
  } catch (error) {
    if (report.counts.size > 0) printReport(report);
    if (!signal.aborted) throw error;
    throw new OperatorError('Stopped. Run the same command again to continue.');
  }
}

await runCommand(usage, (args) => {
  const address = readAddress(args);
  return withDeps((opened) => run(address, opened));
});
