import { createApi } from '@reduxjs/toolkit/query/react';
import { contentTypes } from '../../contract/contentTypes.gen';
import { baseQuery } from './baseQuery';

const entities = Object.values(contentTypes).map(({ entity }) => entity);

/** The one API of the app. Generated endpoints are injected into it; only `index.ts` may be imported from outside. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [...entities, 'User', 'ResetLink', 'FileUrl', 'View', 'Term', 'Feed', 'Version'],
  endpoints: () => ({}),
});
