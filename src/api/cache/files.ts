import type { GeneratedApi } from './api';

/** Signed URLs are valid for at least ten minutes. */
const renewIntervalMs = 8 * 60_000;

/** Adds cache tags to the calls for files, and renews signed URLs while a page shows them. */
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
        // The key stays the same, but its content changes.
        invalidatesTags: (file) => (file ? [{ type: 'FileUrl', id: file.Key }] : []),
      },
      deleteFile: {
        invalidatesTags: (file) => (file ? [{ type: 'FileUrl', id: file.Key }] : []),
      },
    },
  });
