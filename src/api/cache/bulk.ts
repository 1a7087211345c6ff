import { contentTypes } from '../../contract/contentTypes.gen';
import { answerOf, type GeneratedApi } from './rows';
import { embeddingTypes, putRows } from './content';
import { dropFromTrash, fetchTrashAgain } from './trash';
import { versionsOf } from './history';

/** How the answer of a change of many items patches the lists, and which answers it makes obsolete. */
export const enhanceBulk = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      changeItems: {
        invalidatesTags: (results, _error, { bulkInput }) => {
          const { entity } = contentTypes[bulkInput.resourceType];
          // Some of the items may have been changed before it failed.
          if (!results) return [{ type: entity, id: 'LIST' }];
          const isRefused = (name: string) => results.some(({ error }) => error?.name === name);
          const changed = results.flatMap(({ _id, item }) => (item ? [_id] : []));
          return [
            { type: entity, id: 'LIVE' },
            ...changed.flatMap((id) => [
              { type: entity, id },
              versionsOf(bulkInput.resourceType, id),
            ]),
            ...embeddingTypes(bulkInput.resourceType),
            // What somebody has saved since is not as the list shows it.
            ...(isRefused('Conflict') ? [{ type: entity, id: 'LIST' }] : []),
            // Whoever chose a deleted tag sees an outdated list of them.
            ...(isRefused('TagGone') ? [{ type: contentTypes.tags.entity, id: 'LIST' }] : []),
          ];
        },
        async onQueryStarted({ bulkInput }, call) {
          const { change } = bulkInput;
          const isOfTrash = 'restore' in change || 'purge' in change;
          const results = await answerOf(call.queryFulfilled);
          if (!results) {
            if (isOfTrash) fetchTrashAgain(api, call);
            return;
          }
          const saved = results.flatMap(({ item }) => item ?? []);
          const isGone = ({ ok, item, error }: (typeof results)[number]) =>
            ok ? !item : error?.name === 'NotFound';
          const removed = results.filter(isGone).map(({ _id }) => _id);
          putRows(api, bulkInput.resourceType, { saved, removed }, call);
          if (!isOfTrash) return;
          const gone = results.filter((result) => result.ok || isGone(result));
          dropFromTrash(
            api,
            gone.map(({ _id }) => _id),
            call,
          );
          // What failed may be deleted anew, by somebody else.
          if (gone.length < results.length) fetchTrashAgain(api, call);
        },
      },
    },
  });
