import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The budget of JavaScript, in bytes after brotli, for the first load of /signin. */
export const budget = { limit: 150_000, goal: 145_000 };

/** Bytes of JavaScript after brotli that the first load of these routes may have; the name of a build alone makes a difference of 90. */
export const routeLimits = { articles: 240_800, audios: 240_800, videos: 240_800 };

/** Bytes of JavaScript after brotli that these chunks may have, without what they share with others. */
export const chunkLimits = {
  bulk: 8_900,
  crop: 3_000,
  history: 8_050,
  'page-calendar': 11_100,
  palette: 6_000,
  preview: 5_000,
  shelf: 2_600,
};

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
 * Returns how much JavaScript the first load of each route fetches, in bytes with and without brotli: the initial
 * scripts, and for a lazily loaded route its chunk `page-<name>` with the chunks that it needs. `stats` are webpack's
 * of the browser target, `folder` is its output.
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

/** Formats the sizes as a table, in kB of 1000 bytes. */
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

/** Compares the file of a chunk in dist with its limit and returns `{ok, text}`. */
function checkChunk(distFolder, [name, limit]) {
  const folder = join(distFolder, 'public', 'assets');
  const file = readdirSync(folder).find(
    (path) => path.startsWith(`${name}.`) && path.endsWith('.js'),
  );
  if (file === undefined) return { ok: false, text: `there is no chunk ${name}` };
  const used = brotliSize(join(folder, file));
  const [size, max] = [used, limit].map((bytes) => kilobytes(bytes).trim());
  return { ok: used <= limit, text: `chunk ${name} ${size} kB (limit ${max})` };
}

/** Compares the first load of a route with its limit and returns `{ok, text}`. */
function checkRoute(routes, [name, limit]) {
  const found = routes.find(({ route }) => route === name);
  if (found === undefined) return { ok: false, text: `sizes.json does not list the route ${name}` };
  const [size, max] = [found.brotli, limit].map((bytes) => kilobytes(bytes).trim());
  return { ok: found.brotli <= limit, text: `/${name} loads ${size} kB (limit ${max})` };
}

/** Compares the sizes recorded in dist with the budget and returns `{ok, text}`. */
export function checkSizes(distFolder) {
  const { routes } = JSON.parse(readFileSync(join(distFolder, 'sizes.json'), 'utf8'));
  const limits = { signin: budget.limit, ...routeLimits };
  const all = [
    ...Object.entries(limits).map((one) => checkRoute(routes, one)),
    ...Object.entries(chunkLimits).map((one) => checkChunk(distFolder, one)),
  ];
  const text = all.map((one) => one.text).join('; ');
  return {
    ok: all.every(({ ok }) => ok),
    text: `JavaScript after brotli: ${text} (goal of /signin ${kilobytes(budget.goal).trim()})`,
  };
}
