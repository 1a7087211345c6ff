import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outdatedReasons, reasonOf } from '../support/traces/equivalentFaults';
import { findFaults } from '../support/traces/findFaults';
import type { ReducerFault } from '../support/traces/reducerFaults';
import { seededRandom } from '../support/traces/traceFaults';

/**
 * `npm run trace:faults`: makes every fault in the code of the reducers that can be made by rule, one at a time, replays
 * the golden traces with it, and writes docs/trace-faults.md. With a number, only so many are made, chosen by a seed,
 * and what none has found is printed.
 */

const document = join('docs', 'trace-faults.md');
/** What another command writes: it stays. */
const ofApp = /## In the rest of the app\n[^]*$/;
const count = process.argv[2] === undefined ? undefined : Number(process.argv[2]);

const percent = (found: number, all: number): string => `${((100 * found) / all).toFixed(1)} %`;

function sample(faults: readonly ReducerFault[]): readonly ReducerFault[] {
  if (count === undefined) return faults;
  const random = seededRandom(36);
  const all = faults
    .filter(({ isReducer }) => isReducer)
    .map((fault) => ({ fault, order: random() }));
  const chosen = all.sort((one, other) => one.order - other.order).slice(0, count);
  return chosen.map(({ fault }) => fault).sort((one, other) => one.id - other.id);
}

/** What became of the faults of one kind. */
interface Outcome {
  made: number;
  readonly missed: ReducerFault[];
  /** With the reasons why nothing can find them. */
  readonly equivalent: { fault: ReducerFault; reason: string }[];
}

const newOutcome = (): Outcome => ({ made: 0, missed: [], equivalent: [] });
const outcomes = { reducers: newOutcome(), values: newOutcome() };
const all: ReducerFault[] = [];
for await (const { fault, finder } of findFaults(sample)) {
  const outcome = fault.isReducer ? outcomes.reducers : outcomes.values;
  const reason = reasonOf(fault);
  all.push(fault);
  outcome.made += 1;
  if (reason !== undefined && finder !== undefined)
    throw new Error(`${finder} finds what is listed as equivalent: ${fault.place}, ${fault.what}.`);
  if (reason !== undefined) outcome.equivalent.push({ fault, reason });
  else if (finder === undefined) outcome.missed.push(fault);
}
const foundOf = ({ made, missed, equivalent }: Outcome) => made - missed.length - equivalent.length;
const line = ({ place, what }: ReducerFault): string =>
  `- \`${place}\`: ${what.replaceAll('*', '\\*')}`;
const listed = ({ missed: left }: Outcome): string => left.map(line).join('\n') || 'None.';
const row = (name: string, outcome: Outcome): string => {
  const different = outcome.made - outcome.equivalent.length;
  const found = foundOf(outcome);
  return `| ${name} | ${outcome.made} | ${outcome.equivalent.length} | ${found} | ${percent(found, different)} |`;
};

if (count === undefined) {
  const outdated = outdatedReasons(all);
  if (outdated.length > 0) throw new Error(`No fault has these reasons: ${outdated.join('; ')}`);
  writeFileSync(
    document,
    `# Faults in reducers that the golden traces find

\`npm run trace:faults\` writes this page. It makes one fault at a time in the code of the reducers, by rule: another
operator, a condition turned around, a statement, a property or a spread left out, a value returned as it was given,
another constant. Then it replays the golden traces (\`docs/qa-traces.md\`), and those of older apps, until one differs.

| in the code of | faults | equivalent | found | of those that are not equivalent |
|---|---|---|---|---|
${row('reducers', outcomes.reducers)}
${row('functions of values that they use: merging, comparing, paths, sorting', outcomes.values)}

The second kind has tests of its own, by models and generated examples, in \`test/spa/drafts\` and
\`test/spa/content/list\`.

## Equivalent

Each state is the same with them, so that nothing can find them. If a trace does, the command fails.

${[...outcomes.reducers.equivalent, ...outcomes.values.equivalent].map(({ fault, reason }) => `${line(fault)}: ${reason}`).join('\n')}

## Not found in reducers

${listed(outcomes.reducers)}

## Not found in functions of values

${listed(outcomes.values)}

${ofApp.exec(readFileSync(document, 'utf8'))?.[0] ?? ''}`,
  );
}
const { made, missed } = outcomes.reducers;
process.stdout.write(
  `${JSON.stringify({ made, found: foundOf(outcomes.reducers), missed: missed.map(line) })}\n`,
);
