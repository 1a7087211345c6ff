import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.mjs';

/** The most hand-written lines of TypeScript and YAML that each part may have: what it has, so that more is said on purpose. */
const limits = {
  'src/api': 2_670,
  'src/contract': 1_113,
  'src/server': 14_711,
  'src/spa/app': 3_094,
  'src/spa/content': 14_655,
  'src/spa/drafts': 4_839,
  'src/spa/features': 6_629,
  'src/spa/traces': 5_591,
  'src/spa (the rest)': 3_643,
};
/** And of style sheets, all together. */
const styleLimit = 3_800;

const partOf = (path) =>
  Object.keys(limits).find((part) => path.startsWith(`${part}/`)) ?? 'src/spa (the rest)';

/** Counts the hand-written lines of src and compares them with the limits; returns `{ok, text}`. */
export function checkLines() {
  const files = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(?:tsx?|yaml|css)$/.test(path) && !path.includes('.gen.'));
  const counts = { ...Object.fromEntries(Object.keys(limits).map((part) => [part, 0])), styles: 0 };
  for (const path of files) {
    const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1;
    counts[path.endsWith('.css') ? 'styles' : partOf(path)] += lines;
  }
  const rows = Object.entries({ ...limits, styles: styleLimit }).map(([part, limit]) => ({
    ok: counts[part] <= limit,
    text: `${part} ${counts[part]} (limit ${limit})`,
  }));
  const all = Object.values(counts).reduce((sum, count) => sum + count) - counts.styles;
  return {
    ok: rows.every(({ ok }) => ok),
    text: `${all} lines: ${rows.map(({ text }) => text).join('; ')}`,
  };
}
