import { answerOf, emptied, type GeneratedApi, keepListFor } from './api';
import { dropRow, itemProvides, listProvides, putRow } from './rows';

/** Articles, audios and videos embed their tags: which of them do, the answer for a tag does not tell. */
const embedding = ['Article', 'Audio', 'Video'] as const;

/** What the calls for tags provide, and how the answers of saving and deleting patch it. */
export const enhanceTags = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      listTags: { providesTags: listProvides('Tag'), keepUnusedDataFor: keepListFor },
      getTag: { providesTags: itemProvides('Tag') },
      saveTag: {
        invalidatesTags: (_saved, error, { tagInput }) =>
          error ? [] : [{ type: 'Tag', id: 'LIVE' }, ...(tagInput._id ? embedding : [])],
        async onQueryStarted(_arg, call) {
          const saved = await answerOf(call.queryFulfilled);
          if (!saved) return;
          const entry = { arg: { id: saved._id }, value: saved };
          call.dispatch(api.util.upsertQueryEntries([{ endpointName: 'getTag', ...entry }]));
          for (const args of api.util.selectCachedArgsForQuery(call.getState(), 'listTags')) {
            call.dispatch(
              api.util.updateQueryData('listTags', args, (rows) => putRow(rows, saved, args)),
            );
          }
        },
      },
      deleteTag: {
        invalidatesTags: (_deleted, error) => (error ? [] : embedding),
        async onQueryStarted({ id }, call) {
          if (!(await answerOf(call.queryFulfilled))) return;
          for (const args of api.util.selectCachedArgsForQuery(call.getState(), 'listTags')) {
            call.dispatch(api.util.updateQueryData('listTags', args, (rows) => dropRow(rows, id)));
          }
          call.dispatch(emptied(api, 'getTag', id));
        },
      },
    },
  });
