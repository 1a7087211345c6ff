import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import vm from 'node:vm';
import { build } from 'esbuild';
import type { Reducer } from '@reduxjs/toolkit';
import { readTrace, readTraceBytes } from '../../../src/spa/traces/replay/readTrace';
import { replayTrace } from '../../../src/spa/traces/replay/replayTrace';
import { type ReducerFault, withAllFaults } from './reducerFaults';

/** Recorded by this app and, to find what is kept for them only, by older ones. */
const folders = ['golden', 'older'].map((name) => join('test', 'spa', 'traces', name));

interface Program {
  readonly rootReducer: Reducer;
  readonly uid: string | undefined;
}

const entry = `
  import { api } from './src/api';
  import { rootReducer } from './src/spa/app/store/rootReducer';
  import { apiUid } from './src/spa/traces/replay/apiUid';
  module.exports = { rootReducer, uid: apiUid(api) };
`;

/** The reducers with every fault in them, as a program that is run once for each fault. */
async function compile(texts: ReadonlyMap<string, string>): Promise<() => Program> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    packages: 'external',
    logLevel: 'error',
    plugins: [
      {
        name: 'faults',
        setup: (bundle) => {
          // What is drawn does not matter here.
          bundle.onLoad({ filter: /\.(?:tsx|css|svg|md)$/ }, ({ path }) =>
            path.endsWith('lazyPage.tsx') ? undefined : { contents: 'module.exports = {};' },
          );
          bundle.onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const contents = texts.get(relative('.', path));
            return contents === undefined ? undefined : { contents, loader: 'ts' };
          });
        },
      },
    ],
  });
  const code = outputFiles[0]?.text ?? '';
  const run = new vm.Script(
    `(function (require, module, exports) {${code}\n})`,
  ).runInThisContext() as (...args: unknown[]) => void;
  const require = createRequire(join(process.cwd(), 'package.json'));
  return () => {
    const module = { exports: {} };
    run(require, module, module.exports);
    return module.exports as Program;
  };
}

/** Makes one fault after the other and yields each with the golden trace that finds it, if one does. */
export async function* findFaults(
  choose: (faults: readonly ReducerFault[]) => readonly ReducerFault[],
) {
  const { faults, texts } = withAllFaults();
  const start = await compile(texts);
  const inFolder = async (folder: string) =>
    (await readdir(folder)).sort().map((name) => join(folder, name));
  const paths = (await Promise.all(folders.map(inFolder))).flat();
  let traces = await Promise.all(
    paths.map(async (path) => ({
      name: basename(path, '.trace.json.gz'),
      trace: readTrace(await readTraceBytes(await readFile(path))),
    })),
  );
  const isFound = (fault: number | undefined, trace: (typeof traces)[number]['trace']): boolean => {
    try {
      Object.assign(globalThis, { chosenFault: fault });
      const { rootReducer: reducer, uid: apiUid } = start();
      return replayTrace(trace, { reducer, apiUid }).verdict !== 'DETERMINISTIC';
    } catch {
      return true;
    }
  };
  const broken = traces.find(({ trace }) => isFound(undefined, trace));
  if (broken) throw new Error(`${broken.name} does not replay without any fault.`);
  for (const fault of choose(faults)) {
    const finder = traces.find(({ trace }) => isFound(fault.id, trace));
    // Neighbours are mostly found by the same one.
    if (finder) traces = [finder, ...traces.filter((one) => one !== finder)];
    yield { fault, finder: finder?.name };
  }
}
