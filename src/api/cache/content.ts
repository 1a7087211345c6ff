import {
  allContentTypes,
  type ContentEntity,
  type ContentType,
  contentTypes,
} from '../../contract/contentTypes.gen';
import { isRecord } from '../transport/errors';
import type { Article, ListArticlesApiArg } from '../generated/endpoints.gen';
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
  dispatch: (
    action: ReturnType<
      Util['updateQueryData'] | Util['upsertQueryEntries'] | Util['invalidateTags']
    >,
  ) => unknown;
  getState: () => Parameters<Util['selectCachedArgsForQuery']>[0];
}

/** The calls of all types differ only in their names, so they are typed as those of articles. */
const asArticles = (type: ContentType) => contentTypes[type] as (typeof contentTypes)['articles'];

/**
 * Patches the cached lists of a type. The answer to a list that is on its way may be older than the change, so the list is
 * then asked for once more.
 */
function patchLists(
  { endpoints, util }: GeneratedApi,
  type: ContentType,
  { dispatch, getState }: CacheAccess,
  patch: (rows: Article[], args: ListArticlesApiArg) => Article[] | undefined,
): void {
  const { calls, entity } = asArticles(type);
  const cached = util.selectCachedArgsForQuery(getState(), calls.list);
  for (const args of cached) {
    dispatch(util.updateQueryData(calls.list, args, (rows) => patch(rows, args)));
  }
  // Those of live items are asked for again anyway.
  const isAwaited = (args: ListArticlesApiArg) =>
    args.showAll === 1 && endpoints[calls.list].select(args)(getState()).status === 'pending';
  if (cached.some(isAwaited)) dispatch(util.invalidateTags([{ type: entity, id: 'LIST' }]));
}

/** Writes a saved or restored item into its cache and the lists. */
export function putItem(
  api: GeneratedApi,
  type: ContentType,
  item: Article,
  call: CacheAccess,
): void {
  const entry = { endpointName: asArticles(type).calls.get, arg: { id: item._id }, value: item };
  call.dispatch(api.util.upsertQueryEntries([entry]));
  patchLists(api, type, call, (rows, args) => putRow(rows, item, args));
}

/** Marks items as gone. Invalidating or removing their entries would make an edit page that is still open ask again, only to get a 404. */
function forgetItems(
  { util }: GeneratedApi,
  type: ContentType,
  ids: readonly string[],
  { dispatch }: CacheAccess,
): void {
  const endpointName = asArticles(type).calls.get;
  const gone = ids.map((id) => ({ endpointName, arg: { id }, value: undefined as never }));
  if (gone.length > 0) dispatch(util.upsertQueryEntries(gone));
}

/** Writes the rows of many saved items into the lists, and takes out those of removed ones. */
export function putRows(
  api: GeneratedApi,
  type: ContentType,
  changes: Parameters<typeof withRows>[1],
  call: CacheAccess,
): void {
  // Which items belong to the lists of live ones is for the server to say.
  patchLists(api, type, call, (rows, args) =>
    args.showAll === 1 ? withRows(rows, changes, args) : undefined,
  );
  forgetItems(api, type, changes.removed, call);
}

/** Removes an item that no longer exists from its cache and the lists. */
export function dropItem(
  api: GeneratedApi,
  type: ContentType,
  id: string,
  call: CacheAccess,
): void {
  patchLists(api, type, call, (rows) => dropRow(rows, id));
  forgetItems(api, type, [id], call);
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
      [calls.get]: {
        // RTK Query looks tags up in plain objects, which have some names of their own, such as `constructor`.
        providesTags: (_item, _error, { id }) => (id in {} ? [] : [{ type: entity, id }]),
      },
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
