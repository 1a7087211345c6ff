import { answerOf, emptied, type GeneratedApi, keepListFor } from './api';
import { dropRow, itemProvides, listProvides, putRow, saveInvalidates } from './rows';

/** What the calls for audios provide, and how the answers of saving and deleting patch it. */
export const enhanceAudios = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      listAudios: { providesTags: listProvides('Audio'), keepUnusedDataFor: keepListFor },
      getAudio: { providesTags: itemProvides('Audio') },
      saveAudio: {
        invalidatesTags: saveInvalidates('Audio'),
        async onQueryStarted(_arg, call) {
          const saved = await answerOf(call.queryFulfilled);
          if (!saved) return;
          const entry = { arg: { id: saved._id }, value: saved };
          call.dispatch(api.util.upsertQueryEntries([{ endpointName: 'getAudio', ...entry }]));
          for (const args of api.util.selectCachedArgsForQuery(call.getState(), 'listAudios')) {
            call.dispatch(
              api.util.updateQueryData('listAudios', args, (rows) => putRow(rows, saved, args)),
            );
          }
        },
      },
      deleteAudio: {
        async onQueryStarted({ id }, call) {
          if (!(await answerOf(call.queryFulfilled))) return;
          for (const args of api.util.selectCachedArgsForQuery(call.getState(), 'listAudios')) {
            call.dispatch(
              api.util.updateQueryData('listAudios', args, (rows) => dropRow(rows, id)),
            );
          }
          call.dispatch(emptied(api, 'getAudio', id));
        },
      },
    },
  });
