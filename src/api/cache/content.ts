import {
  allContentTypes,
  type ContentEntity,
  type ContentType,
  contentTypes,
} from '../../contract/contentTypes.gen';
import { isRecord } from '../transport/errors';
import type { Article } from '../generated/endpoints.gen';
import { answerOf, dropRow, type GeneratedApi, putRow, withRows } from './rows';
import { versionsOf } from './history';

/** Seconds for which an unused list is cached, so that it is shown at once on return. */
const keepListSeconds = 300;

type Tag = { type: ContentEntity; id: string } | ContentEntity;

/** The entities that embed their tags. The answer to a saved tag does not tell which items have it, so all are fetched again. */
const typesWithTags = allContentTypes
  .filter((type) => type !== 'tags')
  .map((type) => contentTypes[type].entity);

/** Returns the entities whose items embed items of a type. */
export const embeddingTypes = (type: ContentType): readonly Tag[] =>
  type === 'tags' ? typesWithTags : [];

type Util = GeneratedApi['util'];

/** What a mutation that has just started needs to patch the cache. */
export interface CacheAccess {
  dispatch: (action: ReturnType<Util['updateQueryData'] | Util['upsertQueryEntries']>) => unknown;
  getState: () => Parameters<Util['selectCachedArgsForQuery']>[0];
}

/** The calls of all types differ only in their names, so they are typed as those of articles. */
const asArticles = (type: ContentType) => contentTypes[type] as (typeof contentTypes)['articles'];

/** Writes a saved or restored item into its cache and the lists. */
export function putItem(
  { util }: GeneratedApi,
  type: ContentType,
  item: Article,
  { dispatch, getState }: CacheAccess,
): void {
  const { calls } = asArticles(type);
  const entry = { arg: { id: item._id }, value: item };
  dispatch(util.upsertQueryEntries([{ endpointName: calls.get, ...entry }]));
  for (const args of util.selectCachedArgsForQuery(getState(), calls.list)) {
    dispatch(util.updateQueryData(calls.list, args, (rows) => putRow(rows, item, args)));
  }
}

/** Writes the rows of many saved items into the lists, and takes out those of removed ones. */
export function putRows(
  { util }: GeneratedApi,
  type: ContentType,
  changes: Parameters<typeof withRows>[1],
  { dispatch, getState }: CacheAccess,
): void {
  const { calls } = asArticles(type);
  for (const args of util.selectCachedArgsForQuery(getState(), calls.list)) {
    // Which items belong to the lists of live ones is for the server to say.
    if (args.showAll !== 1) continue;
    dispatch(util.updateQueryData(calls.list, args, (rows) => withRows(rows, changes, args)));
  }
  const gone = changes.removed.map((id) => ({
    endpointName: calls.get,
    arg: { id },
    value: undefined as never,
  }));
  if (gone.length > 0) dispatch(util.upsertQueryEntries(gone));
}

/** Removes an item that no longer exists from its cache and the lists. */
export function dropItem(
  { util }: GeneratedApi,
  type: ContentType,
  id: string,
  { dispatch, getState }: CacheAccess,
): void {
  const { calls } = asArticles(type);
  for (const args of util.selectCachedArgsForQuery(getState(), calls.list)) {
    dispatch(util.updateQueryData(calls.list, args, (rows) => dropRow(rows, id)));
  }
  // Invalidating or removing the entry would make an edit page that is still open fetch it again, only to get a 404.
  const empty = { arg: { id }, value: undefined as never };
  dispatch(util.upsertQueryEntries([{ endpointName: calls.get, ...empty }]));
}

/** Tells whether the item is gone once the request has settled; it is also after a 404, if somebody else was first. */
export const isGoneAfter = (queryFulfilled: PromiseLike<unknown>): PromiseLike<boolean> =>
  queryFulfilled.then(
    () => true,
    (failure: unknown) =>
      isRecord(failure) && isRecord(failure.error) && failure.error.name === 'NotFound',
  );

/** Adds cache tags to the calls of a content type, and patches the cache after saving and deleting. */
function enhance(api: GeneratedApi, type: ContentType): void {
  const { calls, entity, input } = asArticles(type);
  const embedding = embeddingTypes(type);

  api.enhanceEndpoints({
    endpoints: {
      [calls.list]: {
        // `LIVE` marks lists of live items only: the server decides whether a saved item belongs there.
        providesTags: (_rows, _error, { showAll }) =>
          (showAll === 1 ? ['LIST'] : ['LIST', 'LIVE']).map((id) => ({ type: entity, id })),
        keepUnusedDataFor: keepListSeconds,
      },
      [calls.get]: { providesTags: (_item, _error, { id }) => [{ type: entity, id }] },
      [calls.save]: {
        // Lists of live items, and addresses that were asked for in vain; all else is patched from the answer.
        invalidatesTags: (_saved, error, arg) =>
          error
            ? []
            : [
                { type: entity, id: 'LIVE' },
                { type: 'FileUrl', id: 'MISSING' },
                ...(arg[input]._id ? [versionsOf(type, arg[input]._id), ...embedding] : []),
              ],
        async onQueryStarted(_arg, call) {
          const saved = await answerOf(call.queryFulfilled);
          if (saved) putItem(api, type, saved, call);
        },
      },
      [calls.delete]: {
        invalidatesTags: (_deleted, error, { id }) =>
          error ? [] : [versionsOf(type, id), ...embedding],
        async onQueryStarted({ id }, call) {
          if (await isGoneAfter(call.queryFulfilled)) dropItem(api, type, id, call);
        },
      },
    },
  });
}

/** Adds cache tags and patches to the calls of all content types. */
export function enhanceContent(api: GeneratedApi): void {
  for (const type of allContentTypes) enhance(api, type);
  api.enhanceEndpoints({
    endpoints: {
      duplicateItem: {
        async onQueryStarted({ resourceType }, call) {
          const copy = await answerOf(call.queryFulfilled);
          if (copy) putItem(api, resourceType, copy, call);
        },
      },
    },
  });
}
