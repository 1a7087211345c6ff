import { answerOf, emptied, type GeneratedApi, keepListFor } from './api';
import { dropRow, itemProvides, listProvides, putRow, saveInvalidates } from './rows';

/** What the calls for articles provide, and how the answers of saving and deleting patch it. */
export const enhanceArticles = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      listArticles: { providesTags: listProvides('Article'), keepUnusedDataFor: keepListFor },
      getArticle: { providesTags: itemProvides('Article') },
      saveArticle: {
        invalidatesTags: saveInvalidates('Article'),
        async onQueryStarted(_arg, call) {
          const saved = await answerOf(call.queryFulfilled);
          if (!saved) return;
          const entry = { arg: { id: saved._id }, value: saved };
          call.dispatch(api.util.upsertQueryEntries([{ endpointName: 'getArticle', ...entry }]));
          for (const args of api.util.selectCachedArgsForQuery(call.getState(), 'listArticles')) {
            call.dispatch(
              api.util.updateQueryData('listArticles', args, (rows) => putRow(rows, saved, args)),
            );
          }
        },
      },
      deleteArticle: {
        async onQueryStarted({ id }, call) {
          if (!(await answerOf(call.queryFulfilled))) return;
          for (const args of api.util.selectCachedArgsForQuery(call.getState(), 'listArticles')) {
            call.dispatch(
              api.util.updateQueryData('listArticles', args, (rows) => dropRow(rows, id)),
            );
          }
          call.dispatch(emptied(api, 'getArticle', id));
        },
      },
    },
  });
