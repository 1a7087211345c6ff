import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of JavaScript after brotli that the first load of /signin may have, and should have. */
export const budget = { limit: 130_000, goal: 125_000 };

/** Bytes of JavaScript after brotli that these chunks may have, without what they share with others. */
export const chunkLimits = { bulk: 8_000, history: 6_000 };

const pagePrefix = 'page-';

const scriptsOf = (group) =>
  group.assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));

const uncompressedSize = (path) => statSync(path).size;

function brotliSize(path) {
  try {
    return statSync(`${path}.br`).size;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    // Too small to have a compressed copy, so it travels as it is.
    return uncompressedSize(path);
  }
}

/**
 * JavaScript that the first load of each route fetches, in bytes after brotli and plain: what the
 * page itself names, and for a route loaded lazily (chunk `page-<name>`) its chunk with all that
 * the chunk needs. `stats` is webpack's of the browser target, `folder` the one it wrote to.
 */
export function routeSizes(stats, folder) {
  const initial = scriptsOf(stats.entrypoints.main);
  const groups = Object.entries(stats.namedChunkGroups).filter(([name]) =>
    name.startsWith(pagePrefix),
  );
  const measure = (route, files) => ({
    route,
    brotli: files.reduce((sum, file) => sum + brotliSize(join(folder, file)), 0),
    plain: files.reduce((sum, file) => sum + uncompressedSize(join(folder, file)), 0),
    files,
  });
  const routes = groups
    .map(([name, group]) =>
      measure(name.slice(pagePrefix.length), [...new Set([...initial, ...scriptsOf(group)])]),
    )
    .sort((a, b) => a.brotli - b.brotli);
  return routes.some(({ route }) => route === 'signin')
    ? routes
    : [measure('signin', initial), ...routes];
}

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(8);

/** The sizes as a table for people, in kB of 1000 bytes. */
export function sizeTable(routes) {
  const width = Math.max(...routes.map(({ route }) => route.length), 'first load of'.length);
  return [
    `${'first load of'.padEnd(width)}  brotli kB  plain kB  files`,
    ...routes.map(
      ({ route, brotli, plain, files }) =>
        `${route.padEnd(width)}   ${kilobytes(brotli)}  ${kilobytes(plain)}  ${String(files.length).padStart(5)}`,
    ),
  ].join('\n');
}

/** What the file of a chunk in dist says about its limit: `{ok, text}`. */
function judgeChunk(distFolder, [name, limit]) {
  const folder = join(distFolder, 'public', 'assets');
  const file = readdirSync(folder).find(
    (path) => path.startsWith(`${name}.`) && path.endsWith('.js'),
  );
  if (file === undefined) return { ok: false, text: `there is no chunk ${name}` };
  const used = brotliSize(join(folder, file));
  const [size, most] = [used, limit].map((bytes) => kilobytes(bytes).trim());
  return { ok: used <= limit, text: `chunk ${name} ${size} kB (limit ${most})` };
}

/** What the recorded sizes in dist say about the budget: `{ok, text}`. */
export function judgeSizes(distFolder) {
  const { routes } = JSON.parse(readFileSync(join(distFolder, 'sizes.json'), 'utf8'));
  const signin = routes.find(({ route }) => route === 'signin');
  if (signin === undefined) return { ok: false, text: 'sizes.json does not list the route signin' };
  const [used, limit, goal] = [signin.brotli, budget.limit, budget.goal].map((bytes) =>
    kilobytes(bytes).trim(),
  );
  const chunks = Object.entries(chunkLimits).map((one) => judgeChunk(distFolder, one));
  const text = `/signin loads ${used} kB of JavaScript after brotli (limit ${limit}, goal ${goal})`;
  return {
    ok: signin.brotli <= budget.limit && chunks.every(({ ok }) => ok),
    text: [text, ...chunks.map((chunk) => chunk.text)].join('; '),
  };
}
