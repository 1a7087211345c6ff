import { answerOf, emptied, type GeneratedApi, keepListFor } from './api';
import { dropRow, itemProvides, listProvides, putRow, saveInvalidates } from './rows';

/** What the calls for videos provide, and how the answers of saving and deleting patch it. */
export const enhanceVideos = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      listVideos: { providesTags: listProvides('Video'), keepUnusedDataFor: keepListFor },
      getVideo: { providesTags: itemProvides('Video') },
      saveVideo: {
        invalidatesTags: saveInvalidates('Video'),
        async onQueryStarted(_arg, call) {
          const saved = await answerOf(call.queryFulfilled);
          if (!saved) return;
          const entry = { arg: { id: saved._id }, value: saved };
          call.dispatch(api.util.upsertQueryEntries([{ endpointName: 'getVideo', ...entry }]));
          for (const args of api.util.selectCachedArgsForQuery(call.getState(), 'listVideos')) {
            call.dispatch(
              api.util.updateQueryData('listVideos', args, (rows) => putRow(rows, saved, args)),
            );
          }
        },
      },
      deleteVideo: {
        async onQueryStarted({ id }, call) {
          if (!(await answerOf(call.queryFulfilled))) return;
          for (const args of api.util.selectCachedArgsForQuery(call.getState(), 'listVideos')) {
            call.dispatch(
              api.util.updateQueryData('listVideos', args, (rows) => dropRow(rows, id)),
            );
          }
          call.dispatch(emptied(api, 'getVideo', id));
        },
      },
    },
  });
