import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The one API of the app. Generated endpoints are injected into it; only `index.ts` may be imported from outside. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Article', 'Audio', 'Video', 'Tag', 'User', 'FileUrl'],
  endpoints: () => ({}),
});
