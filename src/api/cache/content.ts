import {
  allContentTypes,
  type ContentEntity,
  type ContentType,
  contentTypes,
} from '../../contract/contentTypes.gen';
import { answerOf, type GeneratedApi } from './api';
import { dropRow, putRow } from './rows';

/** Seconds that an unused list stays: going back to it shows it at once. */
const keepListSeconds = 300;

type Tag = { type: ContentEntity; id: string } | ContentEntity;

/** Items of these types embed their tags: which of them do, the answer for a tag does not tell. */
const typesWithTags = allContentTypes
  .filter((type) => type !== 'tags')
  .map((type) => contentTypes[type].entity);

/**
 * What the calls of a content type provide, and how the answers of saving and deleting patch the cache. Of each type
 * the calls are alike but for their names, so they are all typed as those of articles.
 */
function enhance(api: GeneratedApi, type: ContentType): void {
  const { calls, entity, input } = contentTypes[type] as (typeof contentTypes)['articles'];
  const cachedLists = (state: Parameters<typeof api.util.selectCachedArgsForQuery>[0]) =>
    api.util.selectCachedArgsForQuery(state, calls.list);
  const embedding: readonly Tag[] = type === 'tags' ? typesWithTags : [];

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
          error ? [] : [{ type: entity, id: 'LIVE' }, ...(arg[input]._id ? embedding : [])],
        async onQueryStarted(_arg, call) {
          const saved = await answerOf(call.queryFulfilled);
          if (!saved) return;
          const entry = { arg: { id: saved._id }, value: saved };
          call.dispatch(api.util.upsertQueryEntries([{ endpointName: calls.get, ...entry }]));
          for (const args of cachedLists(call.getState())) {
            call.dispatch(
              api.util.updateQueryData(calls.list, args, (rows) => putRow(rows, saved, args)),
            );
          }
        },
      },
      [calls.delete]: {
        invalidatesTags: (_deleted, error) => (error ? [] : embedding),
        async onQueryStarted({ id }, call) {
          if (!(await answerOf(call.queryFulfilled))) return;
          for (const args of cachedLists(call.getState())) {
            call.dispatch(api.util.updateQueryData(calls.list, args, (rows) => dropRow(rows, id)));
          }
          // Neither invalidating nor removing the entry will do: its screen, still open, would ask for the item once
          // more, and the answer is known to be 404.
          const empty = { arg: { id }, value: undefined as never };
          call.dispatch(api.util.upsertQueryEntries([{ endpointName: calls.get, ...empty }]));
        },
      },
    },
  });
}

/** What the calls for content provide, and how the answers of saving and deleting patch what is cached. */
export function enhanceContent(api: GeneratedApi): void {
  for (const type of allContentTypes) enhance(api, type);
}
