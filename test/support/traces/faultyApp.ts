import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AppFault } from './appFaults';

/** The code with the fault in it, made where the page's `chosenFault` is its number. */
function withFault(text: string, { path, right, wrong }: AppFault, number: number): string {
  if (text.split(right).length !== 2)
    throw new Error(
      `${path} has this not once, but as often as ${text.split(right).length - 1}: ${right}`,
    );
  const when = `globalThis.chosenFault === ${number}`;
  const isStatement = right.endsWith(';');
  // A function, since a dollar sign would have a meaning.
  return text.replace(right, () =>
    isStatement ? `if (${when}) { ${wrong} } else { ${right} }` : `(${when} ? ${wrong} : ${right})`,
  );
}

/** The code of each file that has a fault, with all of them in it. */
export function faultyFiles(faults: readonly AppFault[]): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const [number, fault] of faults.entries()) {
    const text = files.get(fault.path) ?? readFileSync(fault.path, 'utf8');
    files.set(fault.path, withFault(text, fault, number));
  }
  return files;
}

/** Builds a copy of this project that has all the faults in it; returns its folder, and what removes it. */
export function buildFaultyApp(faults: readonly AppFault[]) {
  const folder = mkdtempSync(join(tmpdir(), 'faulty-app-'));
  const remove = () => rmSync(folder, { recursive: true });
  try {
    const files = ['package.json', 'tsconfig.json', 'webpack.config.js'];
    for (const name of ['src', 'public', '.config', ...files])
      cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    mkdirSync(join(folder, '.cache'));
    for (const [path, text] of faultyFiles(faults)) writeFileSync(join(folder, path), text);
    const build = ['.config/build.mjs', '--quiet'];
    execFileSync(process.execPath, build, { cwd: folder, stdio: 'inherit' });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
