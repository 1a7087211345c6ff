import type { GeneratedApi } from './api';

const list = [{ type: 'View', id: 'LIST' }] as const;

/** Views of lists are few: they are asked for again after each change. */
export const enhanceViews = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      listViews: { providesTags: list },
      saveView: { invalidatesTags: (_view, error) => (error ? [] : list) },
      deleteView: { invalidatesTags: (_view, error) => (error ? [] : list) },
    },
  });
