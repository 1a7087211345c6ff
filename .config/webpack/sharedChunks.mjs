import { readFileSync } from 'node:fs';

const contract = JSON.parse(
  readFileSync(new URL('../../src/contract/openapi.gen.json', import.meta.url), 'utf8'),
);

/** Returns a pattern of the page chunks of the matching content types. */
const listOf = (isWanted) => {
  const types = Object.entries(contract['x-content']).filter(([, type]) => isWanted(type));
  return new RegExp(`^page-(?:${types.map(([name]) => name).join('|')})$`);
};

const chunksOf = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');

/** Selects modules that at least `atLeast` chunks with matching names need. */
const neededBy = (names, atLeast) => (module, context) =>
  chunksOf(module, context).filter((name) => names.test(name)).length >= atLeast;

/** Selects modules that several pages with matching names need and no other page. */
const onlyOn = (names) => (module, context) => {
  const pages = chunksOf(module, context).filter((name) => name.startsWith('page-'));
  return pages.length > 1 && pages.every((name) => names.test(name));
};

const anyOf =
  (...tests) =>
  (module, context) =>
    tests.some((test) => test(module, context));

/** Leaves out what recording needs as well: public pages begin with it, and would wait for the rest. */
const butTraces = (test) => (module, context) =>
  test(module, context) && !neededBy(/^traces$/, 1)(module, context);

const group = (name, priority, test) => ({
  name: `shared-${name}`,
  priority,
  test,
  chunks: 'async',
  enforce: true,
});

/**
 * The chunks of shared code. Each additional file costs a request and the start of a script, so a page of the admin area
 * consists of three or four: the shell with what most pages need, what its kind of page shares, Ant Design's
 * Collapse for lists in groups, and its own code.
 */
export const sharedChunks = {
  shell: group('shell', 3, butTraces(anyOf(neededBy(/^shell$/, 1), neededBy(/^page-/, 6)))),
  groups: group('groups', 3, onlyOn(listOf(({ isScheduled }) => isScheduled))),
  lists: group('lists', 2, onlyOn(listOf(() => true))),
  edits: group('edits', 1, onlyOn(/-edit$/)),
};
