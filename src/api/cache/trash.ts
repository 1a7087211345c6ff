import { contentTypes } from '../../contract/contentTypes.gen';
import { answerOf, type GeneratedApi } from './api';
import { type CacheAccess, embeddingTypes, putItem } from './content';
import { versionsOf } from './history';
import { dropRow, appendPage } from './rows';

/** Short, since the trash contains names of people; its page fetches it again whenever it opens. */
const keepTrashSeconds = 10;

/** Pages the trash, and patches it and the lists after an item was restored or purged. */
export const enhanceTrash = (api: GeneratedApi) => {
  const dropFromTrash = (id: string, { dispatch, getState }: CacheAccess) => {
    for (const args of api.util.selectCachedArgsForQuery(getState(), 'listTrash')) {
      dispatch(api.util.updateQueryData('listTrash', args, (rows) => dropRow(rows, id)));
    }
  };

  return api.enhanceEndpoints({
    endpoints: {
      listTrash: {
        keepUnusedDataFor: keepTrashSeconds,
        // All pages of one type share one cache entry.
        serializeQueryArgs: ({ endpointName, queryArgs }) =>
          `${endpointName}(${queryArgs.resourceType ?? ''})`,
        forceRefetch: ({ currentArg, previousArg }) => currentArg?.skip !== previousArg?.skip,
        merge: (loaded, page, { arg }) => (arg.skip ? appendPage(loaded, page) : page),
      },
      restoreItem: {
        // A restored tag is again on items whose cached answers do not contain it.
        invalidatesTags: (_item, error, { resourceType, itemId }) =>
          error
            ? []
            : [
                { type: contentTypes[resourceType].entity, id: 'LIVE' },
                versionsOf(resourceType, itemId),
                ...embeddingTypes(resourceType),
              ],
        async onQueryStarted({ resourceType, itemId }, call) {
          const item = await answerOf(call.queryFulfilled);
          if (!item) return;
          putItem(api, resourceType, item, call);
          dropFromTrash(itemId, call);
        },
      },
      purgeItem: {
        async onQueryStarted({ itemId }, call) {
          if (await answerOf(call.queryFulfilled)) dropFromTrash(itemId, call);
        },
      },
    },
  });
};
