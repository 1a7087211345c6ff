import { readFileSync } from 'node:fs';
import { type Context, Script } from 'node:vm';

const scripts = new Map<string, Script>();

/** The part of an environment of Jest that this needs. */
interface Environment {
  readonly global: object;
  getVmContext(): Context | null;
}

/**
 * Gives an environment the packages of .config/testPackages.ts, as a function of the variables that every CommonJS
 * module has. They are compiled once for all test files of a process, where Jest would compile their megabytes for
 * each; every file still evaluates them for itself.
 */
export function provideCompiledPackages(
  environment: Environment,
  { packages }: Record<string, unknown>,
): void {
  const context = environment.getVmContext();
  if (!context) throw new Error('The environment has been torn down.');
  const path = String(packages);
  let script = scripts.get(path);
  if (!script) {
    const head = '(function (module, exports, require, __filename, __dirname) {';
    script = new Script(`${head}${readFileSync(path, 'utf8')}\n})`, { filename: path });
    scripts.set(path, script);
  }
  Object.assign(environment.global, { evaluatePackages: script.runInContext(context) });
}
