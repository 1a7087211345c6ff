import {
  allContentTypes,
  type ContentEntity,
  type ContentType,
  contentTypes,
} from '../../contract/contentTypes.gen';
import { isRecord } from '../transport/errors';
import type { Article } from '../generated/endpoints.gen';
import { answerOf, type GeneratedApi } from './api';
import { dropRow, putRow } from './rows';
import { versionsOf } from './history';

/** Seconds that an unused list stays: going back to it shows it at once. */
const keepListSeconds = 300;

type Tag = { type: ContentEntity; id: string } | ContentEntity;

/** Items of these types embed their tags: which of them do, the answer for a tag does not tell. */
const typesWithTags = allContentTypes
  .filter((type) => type !== 'tags')
  .map((type) => contentTypes[type].entity);

/** The types whose items show those of a type. */
export const embeddingTypes = (type: ContentType): readonly Tag[] =>
  type === 'tags' ? typesWithTags : [];

type Util = GeneratedApi['util'];

/** What a mutation that has just started needs to patch the cache. */
export interface CacheAccess {
  dispatch: (action: ReturnType<Util['updateQueryData'] | Util['upsertQueryEntries']>) => unknown;
  getState: () => Parameters<Util['selectCachedArgsForQuery']>[0];
}

/** Of each type the calls are alike but for their names, so they are all typed as those of articles. */
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
  // Neither invalidating nor removing the entry will do: its screen, still open, would ask for the item once
  // more, and the answer is known to be 404.
  const empty = { arg: { id }, value: undefined as never };
  dispatch(util.upsertQueryEntries([{ endpointName: calls.get, ...empty }]));
}

/** Whether a deletion that has just started leaves nothing behind: also where somebody else was first. */
const leavesNothing = (queryFulfilled: PromiseLike<unknown>): PromiseLike<boolean> =>
  queryFulfilled.then(
    () => true,
    (failure: unknown) =>
      isRecord(failure) && isRecord(failure.error) && failure.error.name === 'NotFound',
  );

/** What the calls of a content type provide, and how the answers of saving and deleting patch the cache. */
function enhance(api: GeneratedApi, type: ContentType): void {
  const { calls, entity, input } = asArticles(type);
  const embedding = embeddingTypes(type);

  api.enhanceEndpoints({
    endpoints: {
      [calls.list]: {
        // `LIVE` marks lists of live items only: whether a saved item belongs there is for the server to say.
        providesTags: (_rows, _error, { showAll }) =>
          (showAll === 1 ? ['LIST'] : ['LIST', 'LIVE']).map((id) => ({ type: entity, id })),
        keepUnusedDataFor: keepListSeconds,
      },
      [calls.get]: { providesTags: (_item, _error, { id }) => [{ type: entity, id }] },
      [calls.save]: {
        // Only the lists of live items; all else is patched from the answer.
        invalidatesTags: (_saved, error, arg) =>
          error
            ? []
            : [
                { type: entity, id: 'LIVE' },
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
          if (await leavesNothing(call.queryFulfilled)) dropItem(api, type, id, call);
        },
      },
    },
  });
}

/** What the calls for content provide, and how the answers of saving and deleting patch what is cached. */
export function enhanceContent(api: GeneratedApi): void {
  for (const type of allContentTypes) enhance(api, type);
}
