import { readFileSync } from 'node:fs';

const contract = JSON.parse(
  readFileSync(new URL('../../src/contract/openapi.gen.json', import.meta.url), 'utf8'),
);

/** The names of the chunks of the lists of such content types. */
const listOf = (isWanted) => {
  const types = Object.entries(contract['x-content']).filter(([, type]) => isWanted(type));
  return new RegExp(`^page-(?:${types.map(([name]) => name).join('|')})$`);
};

const chunksOf = (module, { chunkGraph }) =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');

/** True for modules that at least so many of the chunks with such names need. */
const neededBy = (names, atLeast) => (module, context) =>
  chunksOf(module, context).filter((name) => names.test(name)).length >= atLeast;

/** True for modules that several pages with such names need and no other page does. */
const onlyOn = (names) => (module, context) => {
  const pages = chunksOf(module, context).filter((name) => name.startsWith('page-'));
  return pages.length > 1 && pages.every((name) => names.test(name));
};

const anyOf =
  (...tests) =>
  (module, context) =>
    tests.some((test) => test(module, context));

const group = (name, priority, test) => ({
  name: `shared-${name}`,
  priority,
  test,
  chunks: 'async',
  enforce: true,
});

/**
 * Where code goes that several chunks need. Each file more costs a request and the browser's work for a script, so
 * a page of the admin area comes as four or five: the calls, the frame with what most pages need, what its kind of page
 * shares, for lists in groups Ant Design's part of it, and its own.
 */
export const sharedChunks = {
  calls: group('calls', 4, neededBy(/^calls$/, 1)),
  shell: group('shell', 3, anyOf(neededBy(/^shell$/, 1), neededBy(/^page-/, 6))),
  groups: group('groups', 3, onlyOn(listOf(({ isScheduled }) => isScheduled))),
  lists: group('lists', 2, onlyOn(listOf(() => true))),
  edits: group('edits', 1, onlyOn(/-edit$/)),
};
