import { type ContentType, contentTypes } from '../../contract/contentTypes.gen';
import { isRecord } from '../transport/errors';
import { appendPage, type GeneratedApi } from './rows';

/** Versions that one call asks for; a full page lets us expect more. */
export const versionsPageSize = 50;

/** Returns the cache tag of the list of an item's versions, which each of its saves makes longer. */
export const versionsOf = (type: ContentType, id: string) =>
  ({ type: 'Version', id: `${type}/${id}` }) as const;

/** Seconds: the names of people are in it, and its dialog asks anew whenever it opens. */
const keepVersionsSeconds = 10;

/**
 * How older versions join the list, and what a version that was removed meanwhile means for it. The first page is the
 * entry that grows, so that a change of the item asks for that page alone.
 */
export const enhanceHistory = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      listVersions: {
        keepUnusedDataFor: keepVersionsSeconds,
        providesTags: (_versions, _error, { resourceType, itemId, before }) =>
          before === undefined ? [versionsOf(resourceType, itemId)] : [],
        async onQueryStarted({ before, ...first }, { dispatch, queryFulfilled }) {
          if (before === undefined) return;
          const { data } = await queryFulfilled.catch(() => ({ data: null }));
          if (data === null) return;
          dispatch(
            api.util.updateQueryData('listVersions', first, (rows) => appendPage(rows, data)),
          );
        },
      },
      listVersionFiles: {
        keepUnusedDataFor: keepVersionsSeconds,
        // An upload under one of their keys makes another one the present file.
        providesTags: (files) => (files ?? []).map(({ key }) => ({ type: 'FileUrl', id: key })),
      },
      restoreVersionFile: {
        invalidatesTags: (file) => {
          if (!file) return [];
          const [type, id] = file.Key.split('/') as [ContentType, string];
          return [
            { type: 'FileUrl', id: file.Key },
            { type: contentTypes[type].entity, id },
          ];
        },
      },
      getVersion: {
        keepUnusedDataFor: keepVersionsSeconds,
        async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
          try {
            await queryFulfilled;
          } catch (failure) {
            const error = isRecord(failure) ? failure.error : undefined;
            const isGone = isRecord(error) && error.name === 'VersionGone';
            if (isGone) dispatch(api.util.invalidateTags(['Version']));
          }
        },
      },
    },
  });
