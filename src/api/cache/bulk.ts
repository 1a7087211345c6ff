import { contentTypes } from '../../contract/contentTypes.gen';
import { answerOf, type GeneratedApi } from './rows';
import { embeddingTypes, putRows } from './content';
import { dropFromTrash } from './trash';
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
          const results = await answerOf(call.queryFulfilled);
          if (!results) return;
          const saved = results.flatMap(({ item }) => item ?? []);
          const isGone = ({ ok, item, error }: (typeof results)[number]) =>
            ok ? !item : error?.name === 'NotFound';
          const removed = results.filter(isGone).map(({ _id }) => _id);
          putRows(api, bulkInput.resourceType, { saved, removed }, call);
          const { change } = bulkInput;
          if (!('restore' in change || 'purge' in change)) return;
          dropFromTrash(
            api,
            results.filter((result) => result.ok || isGone(result)).map(({ _id }) => _id),
            call,
          );
        },
      },
    },
  });
