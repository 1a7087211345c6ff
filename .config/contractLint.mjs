/**
 * Lints the contract, as generated from its parts, by Redocly's recommended rules, of which none is turned off, and by
 * what its users want besides. Warnings fail as errors do.
 */
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core';
import { join } from 'node:path';
import { root } from './sources.mjs';

/** Redocly has no rules of its own for these. */
const ours = {
  'rule/array-items': {
    subject: { type: 'Schema' },
    where: [
      {
        subject: { type: 'Schema', property: 'type' },
        assertions: { defined: true, const: 'array' },
      },
    ],
    assertions: { required: ['items'] },
    message:
      'An array says what it holds; generators of clients make "unknown" or fail without it.',
    severity: 'error',
  },
  'rule/internal-error': {
    subject: { type: 'Responses' },
    assertions: { required: ['500'] },
    message: 'Any operation may meet a fault of the server, so each says how 500 looks.',
    severity: 'error',
  },
};

const config = await createConfig({ extends: ['recommended'], rules: ours });
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
