import { dirname, join } from 'node:path';

/** The folder of the program that runs: `dist/server`, beside which the build has put all the rest. */
function programFolder(): string {
  return dirname(process.argv[1] ?? '.');
}

/** The built browser app. */
export function publicFolder(): string {
  return join(programFolder(), '..', 'public');
}

/** The program of the database's thread. */
export function databaseProgram(): string {
  return join(programFolder(), 'databaseWorker.js');
}

/** An empty database that makes the first start fast; it need not exist. */
export function databaseImage(): string {
  return join(programFolder(), 'emptyDatabase.tar.gz');
}

/** The sample content. */
export function sampleFolder(): string {
  return join(programFolder(), 'sample');
}
