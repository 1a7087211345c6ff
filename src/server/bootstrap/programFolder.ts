import { dirname, join } from 'node:path';

/** Returns the folder of the running program, `dist/server`; the build puts everything else beside it. */
function programFolder(): string {
  return dirname(process.argv[1] ?? '.');
}

/** Returns the folder of the built browser app. */
export function publicFolder(): string {
  return join(programFolder(), '..', 'public');
}

/** Returns the program of the database's worker thread. */
export function databaseProgram(): string {
  return join(programFolder(), 'databaseWorker.js');
}

/** Returns the image of an empty database, which makes the first start fast; it need not exist. */
export function databaseImage(): string {
  return join(programFolder(), 'emptyDatabase.tar.gz');
}

/** Returns the folder of the sample content. */
export function sampleFolder(): string {
  return join(programFolder(), 'sample');
}
