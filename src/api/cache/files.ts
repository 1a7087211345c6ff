import type { GeneratedApi } from './api';

/** Milliseconds. Signed addresses live for ten minutes at least. */
const renewIntervalMs = 8 * 60_000;

/** What the calls for files provide: addresses by key, renewed while a screen shows them. */
export const enhanceFiles = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      getFileUrl: {
        providesTags: (_url, _error, { filePath }) => [{ type: 'FileUrl', id: filePath.path }],
        async onCacheEntryAdded(arg, { dispatch, cacheEntryRemoved }) {
          const options = { forceRefetch: true, subscribe: false };
          const timer = setInterval(() => {
            void dispatch(api.endpoints.getFileUrl.initiate(arg, options));
          }, renewIntervalMs);
          await cacheEntryRemoved;
          clearInterval(timer);
        },
      },
      getFileInfo: {
        providesTags: (_info, _error, { filePath }) => [{ type: 'FileUrl', id: filePath.path }],
      },
      uploadFile: {
        // The key stays the same, what is behind it does not.
        invalidatesTags: (file) => (file ? [{ type: 'FileUrl', id: file.Key }] : []),
      },
      deleteFile: {
        invalidatesTags: (file) => (file ? [{ type: 'FileUrl', id: file.Key }] : []),
      },
    },
  });
