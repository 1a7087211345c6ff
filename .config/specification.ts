/**
 * Writes `docs/specification-coverage.md`: every requirement of the specification with the tests whose titles
 * name it. `--check` writes nothing and fails on a requirement without a test, a marker without a
 * requirement, a line that states something without a requirement, or a table that is not up to date.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const target = join(root, 'docs/specification-coverage.md');
const lastLine = 266;

interface Requirement {
  id: string;
  line: number;
  text: string;
}

async function readRequirements() {
  const text = await readFile(join(root, 'test/specification/requirements.md'), 'utf8');
  const requirements: Requirement[] = [...text.matchAll(/^- (L(\d+)\.\d+) (.+)$/gm)].map(
    ([, id = '', line, words = '']) => ({ id, line: Number(line), text: words }),
  );
  const silent = text
    .match(/state nothing [^:]*: ([\d ]+)$/m)?.[1]
    ?.trim()
    .split(' ')
    .map(Number);
  return { requirements, silent: new Set(silent) };
}

/** Maps requirement ids to the tests that name them, as `file: title`. */
async function readMarkers() {
  const found = new Map<string, string[]>();
  const names = await readdir(join(root, 'test'), { recursive: true });
  for (const name of names.filter((one) => /\.test\.tsx?$/.test(one)).sort()) {
    const source = await readFile(join(root, 'test', name), 'utf8');
    const file = relative(root, join(root, 'test', name));
    const titles = source.matchAll(
      /\b(?:it|test|describe)(?:\.each\([^]*?\))?\(\s*(['"`])([^]*?)\1\s*,/g,
    );
    for (const [, , title = ''] of titles) {
      for (const [, list = ''] of title.matchAll(/\[(L\d+\.\d+(?:, ?L\d+\.\d+)*)\]/g)) {
        for (const id of list.split(/, ?/)) {
          const words = title.replace(/\s*\[L[\d., L]+\]/g, '').replaceAll('|', '\\|');
          found.set(id, [...(found.get(id) ?? []), `\`${file}\`: ${words}`]);
        }
      }
    }
  }
  return found;
}

function problemsOf(
  requirements: Requirement[],
  silent: Set<number>,
  markers: Map<string, string[]>,
): string[] {
  const problems: string[] = [];
  const ids = new Set(requirements.map((one) => one.id));
  const lines = new Set(requirements.map((one) => one.line));
  if (ids.size !== requirements.length) problems.push('Two requirements share a number.');
  for (let line = 1; line <= lastLine; line += 1) {
    if (!lines.has(line) && !silent.has(line)) problems.push(`Line ${line} has no requirement.`);
  }
  for (const one of requirements) {
    if (!markers.has(one.id)) problems.push(`${one.id} has no test: ${one.text}`);
  }
  for (const id of markers.keys()) {
    if (!ids.has(id)) problems.push(`A test names ${id}, which is no requirement.`);
  }
  return problems;
}

function table(requirements: Requirement[], markers: Map<string, string[]>): string {
  const rows = requirements.map(
    ({ id, text }) => `| ${id} | ${text} | ${(markers.get(id) ?? ['none']).join('<br>')} |`,
  );
  return [
    '# From the specification to the tests',
    '',
    'Written by `npm run specification` from the requirements in `test/specification/requirements.md` and the',
    'markers in the titles of the tests; do not edit.',
    '',
    '| requirement | what it asks for | pinned by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

const { requirements, silent } = await readRequirements();
const markers = await readMarkers();
const problems = problemsOf(requirements, silent, markers);
const text = table(requirements, markers);
if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
    problems.push('docs/specification-coverage.md is not up to date. Run `npm run specification`.');
  }
  if (problems.length > 0) {
    console.error(problems.join('\n'));
    process.exitCode = 1;
  }
} else {
  await writeFile(target, text);
  if (problems.length > 0) console.warn(problems.join('\n'));
}
console.log(`${requirements.length} requirements, ${markers.size} with a test.`);
