import { dirname, join } from 'node:path';

/** Returns the folder of the running program, `dist/server`; the build puts everything else beside it. */
const programFolder = (): string => dirname(process.argv[1] ?? '.');

/** Returns the folder of the built browser app. */
export const publicFolder = (): string => join(programFolder(), '..', 'public');

/** Returns the program of the database's worker thread. */
export const databaseProgram = (): string => join(programFolder(), 'databaseWorker.js');

/** Returns the image of an empty database, which makes the first start fast; it need not exist. */
export const databaseImage = (): string => join(programFolder(), 'emptyDatabase.tar.gz');

/** Returns the folder of the sample content. */
export const sampleFolder = (): string => join(programFolder(), 'sample');
