import { join, relative, sep } from 'node:path';
import { root } from '../sources.mjs';

const packageFolder = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** Returns the modules of a chunk, including those that webpack has concatenated. */
const modulesOf = (chunk, chunkGraph) =>
  [...chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => [
    ...(module.modules ?? [module]),
  ]);

/**
 * Returns which packages are in which file of a compilation: a map from file names to maps from package folders to the
 * bytes of their source, before unused code is removed.
 */
export function packagesByFile({ chunks, chunkGraph }) {
  const found = new Map();
  for (const chunk of chunks) {
    const sizes = new Map();
    for (const module of modulesOf(chunk, chunkGraph)) {
      const folder = packageFolder.exec(module.nameForCondition() ?? '')?.[1];
      if (folder !== undefined) sizes.set(folder, (sizes.get(folder) ?? 0) + module.size());
    }
    for (const file of chunk.files) found.set(file, sizes);
  }
  return found;
}

const byName = ([a], [b]) => (a < b ? -1 : 1);

/**
 * Returns the packages of several compilations as plain data, `{'public/assets/main.js': {antd: 1234}}`, for scripts
 * only, by their paths below the folder `out`. A second version of a package has its path in node_modules as its name.
 */
export function packageTable(compilations, out) {
  const nameOf = (folder) => relative(join(root, 'node_modules'), folder).replaceAll(sep, '/');
  const rows = compilations.flatMap((compilation) =>
    [...packagesByFile(compilation)]
      .filter(([file, sizes]) => file.endsWith('.js') && sizes.size > 0)
      .map(([file, sizes]) => {
        const path = relative(out, join(compilation.outputOptions.path, file)).replaceAll(sep, '/');
        const entries = [...sizes].map(([folder, bytes]) => [nameOf(folder), bytes]);
        return [path, Object.fromEntries(entries.sort(byName))];
      }),
  );
  return Object.fromEntries(rows.sort(byName));
}
