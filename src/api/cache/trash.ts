import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { contentTypes } from '../../contract/contentTypes.gen';
import { answerOf, appendPage, refetchOptions, type GeneratedApi, withRows } from './rows';
import { type CacheAccess, embeddingTypes, isGoneAfter, putItem } from './content';
import { versionsOf } from './history';

/** Short, since the trash contains names of people; its page fetches it again whenever it opens. */
const keepTrashSeconds = 10;

type Call = CacheAccess & { dispatch: ThunkDispatch<unknown, unknown, Action> };

/** Fetches what the loaded lists of the trash hold by now, from their first page. */
export function fetchTrashAgain({ endpoints, util }: GeneratedApi, { dispatch, getState }: Call) {
  for (const args of util.selectCachedArgsForQuery(getState(), 'listTrash'))
    void dispatch(endpoints.listTrash.initiate({ ...args, skip: 0 }, refetchOptions));
}

/**
 * Removes items that were restored or purged from the loaded pages of the trash. A page that is on its way is asked for
 * again; so is a list that is empty now, to which somebody may have added since.
 */
export function dropFromTrash(
  { endpoints, util }: GeneratedApi,
  removed: readonly string[],
  { dispatch, getState }: Call,
): void {
  const change = { saved: [], removed };
  for (const args of util.selectCachedArgsForQuery(getState(), 'listTrash')) {
    dispatch(util.updateQueryData('listTrash', args, (rows) => withRows(rows, change)));
    const ask = (skip = 0) =>
      dispatch(endpoints.listTrash.initiate({ ...args, skip }, refetchOptions));
    const running = dispatch(util.getRunningQueryThunk('listTrash', args));
    void running?.then(() => ask(args.skip));
    if (endpoints.listTrash.select(args)(getState()).data?.length === 0) void ask();
  }
}

/** Takes an item out of the loaded trash once it is gone; after another failure, asks what is there. */
async function follow(
  api: GeneratedApi,
  itemId: string,
  call: Call & { queryFulfilled: PromiseLike<unknown> },
): Promise<void> {
  if (await isGoneAfter(call.queryFulfilled)) dropFromTrash(api, [itemId], call);
  else fetchTrashAgain(api, call);
}

/** Pages the trash, and patches it and the lists after an item was restored or purged. */
export const enhanceTrash = (api: GeneratedApi) =>
  api.enhanceEndpoints({
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
          await follow(api, itemId, call);
          const item = await answerOf(call.queryFulfilled);
          if (item) putItem(api, resourceType, item, call);
        },
      },
      purgeItem: {
        onQueryStarted: ({ itemId }, call) => follow(api, itemId, call),
      },
    },
  });
