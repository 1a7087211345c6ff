import { contentTypes } from '../../contract/contentTypes.gen';
import { answerOf, type GeneratedApi } from './api';
import { type CacheAccess, embeddingTypes, putItem } from './content';
import { dropRow, withPage } from './rows';
import { versionsOf } from './history';

/** Seconds: the names of people are in it, and its screen asks anew whenever it opens. */
const keepTrashFor = 10;

/** How the answers of restoring and removing for good patch the trash and the lists. */
export const enhanceTrash = (api: GeneratedApi) => {
  const dropFromTrash = (id: string, { dispatch, getState }: CacheAccess) => {
    for (const args of api.util.selectCachedArgsForQuery(getState(), 'listTrash')) {
      dispatch(api.util.updateQueryData('listTrash', args, (rows) => dropRow(rows, id)));
    }
  };

  return api.enhanceEndpoints({
    endpoints: {
      listTrash: {
        keepUnusedDataFor: keepTrashFor,
        // The pages of one type are one growing list.
        serializeQueryArgs: ({ endpointName, queryArgs }) =>
          `${endpointName}(${queryArgs.resourceType ?? ''})`,
        forceRefetch: ({ currentArg, previousArg }) => currentArg?.skip !== previousArg?.skip,
        merge: (loaded, page, { arg }) => (arg.skip ? withPage(loaded, page) : page),
      },
      restoreItem: {
        // A tag comes back to items whose cached answers do not show it.
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
