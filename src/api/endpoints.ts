import { enhanceBulk } from './cache/bulk';
import { type CacheAccess, enhanceContent } from './cache/content';
import { enhanceHistory } from './cache/history';
import { enhanceTrash } from './cache/trash';
import { enhanceUsers } from './cache/users';
import { generatedApi, type Term } from './generated/endpoints.gen';
import { answerOf, refetchOptions, type GeneratedApi } from './cache/rows';
import { toAppError } from './transport/errors';

/** Adds cache tags to the calls for views, terms and the feed. They are few, so they are fetched again after each change. */
function enhanceSmallLists(api: GeneratedApi) {
  const views = [{ type: 'View', id: 'LIST' }] as const;
  const terms = [{ type: 'Term', id: 'LIST' }] as const;
  const feed = ['Feed'] as const;
  const changes = (list: typeof views | typeof terms | typeof feed, tooLate = [404, 409]) => ({
    // Whoever was too late needs what is stored.
    invalidatesTags: (_data: unknown, error?: { readonly status?: unknown }) =>
      error && !tooLate.includes(Number(error.status)) ? [] : list,
  });
  api.enhanceEndpoints({
    endpoints: {
      listViews: { providesTags: views },
      // A view that is gone stays in the list until the person has read so beside what was typed.
      saveView: changes(views, [409]),
      deleteView: changes(views),
      listTerms: { providesTags: terms },
      saveTerm: {
        // A list that comes late would show what was stored before.
        invalidatesTags: (
          _data,
          error: { readonly status?: unknown } | undefined,
          { termInput },
        ) => (error?.status === 409 || (!error && termInput._id === undefined) ? terms : []),
        async onQueryStarted(_call, { dispatch, queryFulfilled }) {
          const saved = await answerOf(queryFulfilled);
          const put = (list: Term[]) =>
            list.map((term) => (term._id === saved?._id ? saved : term));
          dispatch(api.util.updateQueryData('listTerms', undefined, put));
        },
      },
      deleteTerm: changes(terms),
      getFeed: { providesTags: feed },
      makeFeed: changes(feed),
      revokeFeed: changes(feed),
    },
  });
}

/** Signed URLs are valid for at least ten minutes. */
const renewIntervalMs = 8 * 60_000;

/** Where there is no file, the next save of an item may bring it back. */
const fileTags = (_answer: unknown, error: unknown, { filePath }: { filePath: { path: string } }) =>
  [filePath.path, ...(error ? ['MISSING'] : [])].map((id) => ({ type: 'FileUrl' as const, id }));

interface FileChange extends Pick<CacheAccess, 'getState'> {
  dispatch: (call: ReturnType<GeneratedApi['endpoints']['getFileUrl']['initiate']>) => unknown;
  queryFulfilled: PromiseLike<{ data: { Key: string } }>;
}

/** The key stays the same, but its content changes; a cancelled upload may have been stored, too. */
const changesFile = {
  invalidatesTags: (file: { Key: string } | undefined) =>
    file ? [{ type: 'FileUrl' as const, id: file.Key }] : [],
  // Now, since tags wait for all calls to end, and another upload may take minutes.
  async onQueryStarted(change: { itemId: string }, call: FileChange) {
    const { endpoints, util } = generatedApi;
    let key: string | undefined;
    try {
      key = (await call.queryFulfilled).data.Key;
    } catch (failure) {
      if (toAppError((failure as { error: unknown }).error).name !== 'Aborted') return;
    }
    const shown = util.selectCachedArgsForQuery(call.getState(), 'getFileUrl');
    for (const arg of shown) {
      const isChanged = key ? arg.filePath.path === key : arg.itemId === change.itemId;
      if (isChanged) call.dispatch(endpoints.getFileUrl.initiate(arg, refetchOptions));
    }
  },
};

/** Adds cache tags to the calls for files, and renews signed URLs while a page shows them. */
const enhanceFiles = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      getFileUrl: {
        providesTags: fileTags,
        async onCacheEntryAdded(arg, { dispatch, cacheEntryRemoved }) {
          const timer = setInterval(() => {
            void dispatch(api.endpoints.getFileUrl.initiate(arg, refetchOptions));
          }, renewIntervalMs);
          await cacheEntryRemoved;
          clearInterval(timer);
        },
      },
      // Whoever asks holds the addresses.
      getPictureUrls: { keepUnusedDataFor: 0 },
      getFileInfo: { providesTags: fileTags },
      uploadFile: changesFile,
      copyPicture: changesFile,
      deleteFile: changesFile,
    },
  });

enhanceUsers(generatedApi);
enhanceContent(generatedApi);
enhanceBulk(generatedApi);
enhanceFiles(generatedApi);
enhanceHistory(generatedApi);
enhanceTrash(generatedApi);
enhanceSmallLists(generatedApi);

/** The API: reducer, middleware, endpoints and utilities. */
export const api = generatedApi;
