import type { GeneratedApi } from './api';

const list = [{ type: 'View', id: 'LIST' }] as const;

/** Adds cache tags to the calls for views. There are few of them, so they are fetched again after each change. */
export const enhanceViews = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      listViews: { providesTags: list },
      saveView: { invalidatesTags: (_view, error) => (error ? [] : list) },
      deleteView: { invalidatesTags: (_view, error) => (error ? [] : list) },
    },
  });
