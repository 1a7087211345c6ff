/**
 * Lints the generated contract by Redocly's recommended rules, all of them, and by our own. Warnings fail like errors.
 */
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';
import { join } from 'node:path';
import { root } from './sources.mjs';

const ownRules = {
  'rule/array-items': {
    subject: { type: 'Schema' },
    where: [
      {
        subject: { type: 'Schema', property: 'type' },
        assertions: { defined: true, const: 'array' },
      },
    ],
    assertions: { required: ['items'] },
    message: 'Give the array `items`: generators of clients make "unknown" of it or fail.',
    severity: 'error',
  },
  'rule/internal-error': {
    subject: { type: 'Responses' },
    assertions: { required: ['500'] },
    message: 'Describe the answer 500: any operation may fail with an internal error.',
    severity: 'error',
  },
};

const config = await createConfig({ extends: ['recommended'], rules: ownRules });
const problems = await lint({ ref: join(root, 'src/contract/openapi.gen.json'), config });
if (problems.length > 0) {
  formatProblems(problems, {
    totals: getTotals(problems),
    cwd: root,
    format: 'codeframe',
    maxProblems: 20,
  });
  process.exitCode = 1;
}
