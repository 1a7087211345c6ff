import { answerOf, type GeneratedApi, keepListFor, removalsOf } from './api';
import { dropRow, itemProvides, listProvides, putRow, saveInvalidates } from './rows';

/** What the calls for articles provide, and how the answers of saving and deleting patch it. */
export const enhanceArticles = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      listArticles: { providesTags: listProvides('Article'), keepUnusedDataFor: keepListFor },
      getArticle: { providesTags: itemProvides('Article') },
      saveArticle: {
        invalidatesTags: saveInvalidates('Article'),
        async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
          const saved = await answerOf(queryFulfilled);
          if (!saved) return;
          const entry = { arg: { id: saved._id }, value: saved };
          dispatch(api.util.upsertQueryEntries([{ endpointName: 'getArticle', ...entry }]));
          for (const args of api.util.selectCachedArgsForQuery(getState(), 'listArticles')) {
            dispatch(
              api.util.updateQueryData('listArticles', args, (rows) => putRow(rows, saved, args)),
            );
          }
        },
      },
      deleteArticle: {
        async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
          if (!(await answerOf(queryFulfilled))) return;
          for (const args of api.util.selectCachedArgsForQuery(getState(), 'listArticles')) {
            dispatch(api.util.updateQueryData('listArticles', args, (rows) => dropRow(rows, id)));
          }
          removalsOf(api, getState(), { type: 'Article', id }).forEach(dispatch);
        },
      },
    },
  });
