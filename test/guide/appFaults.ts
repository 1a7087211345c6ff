import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTraceFile } from '../../src/spa/traces/cli/traceFiles';
import { openPage } from '../support/browser/page';
import { prepareTestStores } from '../support/environments/testStore';
import { startApp } from '../support/server/app';
import { launchBrowser } from '../support/services/chromium';
import { type AppFault, appFaults, equivalents } from '../support/traces/appFaults';
import { buildFaultyApp } from '../support/traces/faultyApp';
import { playTrace } from '../support/traces/playTrace';
import { stepsOf } from '../support/traces/traceSteps';

/**
 * `npm run trace:faults:app [-- WORDS…]`: makes each fault of `appFaults` in a built app, plays the traces of the generated
 * browser tests with it until one of them fails, and writes what was found and how into docs/trace-faults.md. With words,
 * it makes only the faults whose path or code has one of them, and writes nothing.
 */

const recorded = join('test', 'browser', 'recorded');
const document = join('docs', 'trace-faults.md');
const section = /(<!-- app -->\n)[^]*(<!-- \/app -->)/;
/** Of a screen that does not come. */
const patience = 3_000;

let names = readdirSync(recorded)
  .filter((name) => name.endsWith('.trace.json.gz'))
  .map((name) => name.replace('.trace.json.gz', ''));
const words = process.argv.slice(2);
const chosen = appFaults.filter(
  ({ path, right }) =>
    words.length === 0 || words.some((word) => path.includes(word) || right.includes(word)),
);
process.env.TEST_STORES = await prepareTestStores();
const { folder, remove } = buildFaultyApp(chosen);
const [app, browser] = await Promise.all([
  startApp({ store: 'bare', project: folder }),
  launchBrowser('shell'),
]);

/** What the test made from a trace says of a fault; undefined where it passes. */
async function failureOf(name: string, fault: number | null): Promise<string | undefined> {
  const file = join(recorded, `${name}.trace.json.gz`);
  const page = await openPage(browser, app);
  try {
    await page.context.addInitScript({ content: `globalThis.chosenFault = ${fault};` });
    const play = await playTrace(app, page, file, { patience });
    for (const { method, args } of stepsOf(await readTraceFile(file))) await play[method](...args);
    await play.end();
    await page.close();
    return undefined;
  } catch (error) {
    await page.context.close();
    const { message } = error as Error;
    // A difference of actions or calls is in the lines after it.
    const [first = '', ...more] = message.split('\n');
    return /other (?:ones from|than)/.test(first)
      ? [first, ...more.slice(0, 2)].map((text) => text.slice(0, 160)).join(' ')
      : first;
  }
}

const code = (text: string): string => `\`${text.replaceAll(/\s+/g, ' ')}\``;
const line = ({ path, right, wrong }: AppFault): string =>
  `\`${path}\`: ${wrong === '' ? `without ${code(right)}` : `${code(wrong)} instead of ${code(right)}`}`;

/** Also at the end, since a machine that has become too slow would find everything. */
async function passWithoutFault(): Promise<void> {
  for (const name of names) {
    const failure = await failureOf(name, null);
    if (failure !== undefined) throw new Error(`${name} fails without any fault: ${failure}`);
  }
}

try {
  await passWithoutFault();
  const found: string[] = [];
  const missed: string[] = [];
  const same: string[] = [];
  const kinds = new Map<string, [made: number, same: number, found: number]>();
  for (const [number, fault] of chosen.entries()) {
    let finding: string | undefined;
    for (const name of names) {
      const failure = await failureOf(name, number);
      if (failure === undefined) continue;
      finding = `${name}: ${failure}`;
      // Neighbours are mostly found by the same one.
      names = [name, ...names.filter((one) => one !== name)];
      break;
    }
    const reason = equivalents[fault.right];
    if (finding !== undefined && reason !== undefined)
      throw new Error(`${line(fault)} is no equivalent: ${finding}`);
    if (finding !== undefined)
      found.push(`- ${line(fault)}\n  - ${finding.replaceAll('*', '\\*')}`);
    else if (reason === undefined) missed.push(`- ${line(fault)}`);
    else same.push(`- ${line(fault)}: ${reason}`);
    const [made, alike, before] = kinds.get(fault.kind) ?? [0, 0, 0];
    kinds.set(fault.kind, [
      made + 1,
      alike + (reason === undefined ? 0 : 1),
      before + (finding === undefined ? 0 : 1),
    ]);
    process.stdout.write(
      `${finding === undefined ? 'missed' : 'found'} ${line(fault)}\n  ${finding ?? ''}\n`,
    );
  }
  await passWithoutFault();
  const rows = [...kinds].map(([kind, counts]) => `| ${kind} | ${counts.join(' | ')} |`);
  const text = [
    '| kind | faults | equivalent | found |',
    '|---|---|---|---|',
    ...rows,
    '',
    '### Found, and what the test says',
    '',
    ...found,
    '',
    '### Equivalent',
    '',
    'Nothing that a person can see is another one with them.',
    '',
    ...same,
    '',
    '### Not found',
    '',
    ...(missed.length > 0 ? missed : ['None.']),
    '',
  ].join('\n');
  const before = readFileSync(document, 'utf8');
  if (words.length > 0) process.exitCode = missed.length > 0 ? 1 : 0;
  else if (!section.test(before)) throw new Error(`${document} has no place for them.`);
  else
    writeFileSync(
      document,
      before.replace(section, (_, start: string, end: string) => `${start}${text}${end}`),
    );
} finally {
  await browser.close();
  await app.kill();
  remove();
}
