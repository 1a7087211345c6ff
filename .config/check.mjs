import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkLines } from './lines.mjs';
import { checkSizes } from './sizes.mjs';
import { dist, root } from './sources.mjs';

const at = (...parts) => join(root, ...parts);
/** Returns the command that runs a program of a package with these arguments. */
const program = (path, ...args) => [process.execPath, at('node_modules', path), ...args];

/** Returns the command that runs a script of package.json. */
const script = (name) => ['npm', 'run', '--silent', name];

/** The steps: each runs a command, `verify`, or one after the other; a failure prints the advice. */
const steps = [
  {
    // Starts first, since it takes longest.
    name: 'size budget',
    command: [process.execPath, at('.config', 'build.mjs'), '--if-stale'],
    verify: () => checkSizes(dist),
    advice: 'npm run build prints the sizes; load code lazily or drop it.',
  },
  {
    name: 'line budget',
    verify: checkLines,
    advice: 'Say it in fewer lines, or let a library do it; a limit is raised only for a reason.',
  },
  {
    name: 'types',
    command: script('typecheck'),
  },
  {
    name: 'lint',
    command: script('lint'),
  },
  {
    name: 'boundaries',
    isTest: true,
    command: program(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      'test/architecture/boundaries.cjs',
      '--output-type',
      'err-long',
      'src',
      'test',
    ),
  },
  {
    name: 'generated files',
    command: program('tsx/dist/cli.mjs', '.config/generate.ts', '--check'),
    advice: 'Run npm run generate and commit what it writes.',
  },
  {
    name: 'contract',
    command: [process.execPath, at('.config', 'contractLint.mjs')],
  },
  {
    name: 'specification',
    command: program('tsx/dist/cli.mjs', '.config/specification.ts', '--check'),
    advice: 'Give the requirement a test that names it, then run npm run specification.',
  },
  {
    name: 'dictionaries',
    isTest: true,
    command: [
      process.execPath,
      at('.config', 'test.mjs'),
      'test/spa/i18n',
      '--selectProjects',
      'unit',
    ],
  },
  {
    name: 'format',
    command: program('@biomejs/biome/bin/biome', 'format', '.'),
    advice: 'Run npm run format.',
  },
  {
    name: 'dead code',
    command: program(
      'knip/bin/knip.js',
      '--config',
      '.config/knip.json',
      '--no-progress',
      '--no-config-hints',
    ),
    advice: 'Delete what nothing uses, or stop exporting it.',
  },
];

/** Runs a command and returns its exit code and output. */
const run = ([file, ...args]) =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: root, env: { ...process.env, NO_COLOR: '1' } });
    const output = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }));
  });

async function runStep({ name, command, verify, advice }) {
  const started = Date.now();
  const { code, output } = command ? await run(command) : { code: 0, output: '' };
  let ok = code === 0;
  let detail = output.trim();
  let summary = '';
  if (ok && verify) {
    const result = verify();
    ok = result.ok;
    summary = `  ${result.text}`;
    if (!ok) detail = result.text;
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(16)}${seconds} s${summary}\n`);
  return { name, ok, detail: [detail, advice].filter(Boolean).join('\n→ ') };
}

/** Runs all steps, two at a time, and returns their results. */
async function runSteps() {
  // With --no-tests, a separate run of all tests covers these steps.
  const pending = steps.filter(({ isTest }) => !isTest || !process.argv.includes('--no-tests'));
  const results = [];
  const worker = async () => {
    for (let step = pending.shift(); step; step = pending.shift()) {
      results.push(await runStep(step));
    }
  };
  await Promise.all([worker(), worker()]);
  return results;
}

if (!existsSync(at('node_modules'))) throw new Error('Run npm ci first.');
const failures = (await runSteps()).filter(({ ok }) => !ok);
for (const { name, detail } of failures) {
  process.stdout.write(`\n── ${name} ──\n${detail}\n`);
}
if (failures.length > 0) {
  process.stdout.write(`\nFailed: ${failures.map(({ name }) => name).join(', ')}\n`);
  process.exitCode = 1;
}
