import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFaults } from '../support/traces/findFaults';
import type { ReducerFault } from '../support/traces/reducerFaults';
import { seededRandom } from '../support/traces/traceFaults';

/**
 * `npm run trace:faults`: makes every fault in the code of the reducers that can be made by rule, one at a time, replays
 * the golden traces with it, and writes docs/trace-faults.md. With a number, only so many are made, chosen by a seed,
 * and what none has found is printed.
 */

const document = join('docs', 'trace-faults.md');
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

const made = { reducers: 0, values: 0 };
const missed: ReducerFault[] = [];
for await (const { fault, finder } of findFaults(sample)) {
  made[fault.isReducer ? 'reducers' : 'values'] += 1;
  if (finder === undefined) missed.push(fault);
}
const line = ({ place, what }: ReducerFault): string =>
  `- \`${place}\`: ${what.replaceAll('*', '\\*')}`;
const missedOf = (isReducer: boolean) => missed.filter((fault) => fault.isReducer === isReducer);
const found = {
  reducers: made.reducers - missedOf(true).length,
  values: made.values - missedOf(false).length,
};

if (count === undefined) {
  writeFileSync(
    document,
    `# Faults in reducers that the golden traces find

\`npm run trace:faults\` writes this page. It makes one fault at a time in the code of the reducers, by rule: another
operator, a condition turned around, a statement, a property or a spread left out, a value returned as it was given,
another constant. Then it replays the golden traces (\`docs/qa-traces.md\`) until one differs.

| in the code of | faults | found | |
|---|---|---|---|
| reducers | ${made.reducers} | ${found.reducers} | ${percent(found.reducers, made.reducers)} |
| functions of values that they use: merging, comparing, paths, sorting | ${made.values} | ${found.values} | ${percent(found.values, made.values)} |

The second kind has tests of its own, by models and generated examples, in \`test/spa/drafts\` and
\`test/spa/content/list\`.

## Not found in reducers

Some change nothing that anybody could see, such as a branch that comes to the same.

${missedOf(true).map(line).join('\n')}

## Not found in functions of values

${missedOf(false).map(line).join('\n')}
`,
  );
}
process.stdout.write(
  `${JSON.stringify({ made: made.reducers, found: found.reducers, missed: missedOf(true).map(line) })}\n`,
);
