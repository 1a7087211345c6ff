import type { Deps } from '../deps';
import { listTrash, purgeItem, restoreItem } from '../services/content/trash';
import { callerOf, type Handlers, JsonText } from './handler';

/** Creates the handlers of the trash. */
export const trashHandlers = (deps: Deps) =>
  ({
    listTrash: ({ query }) => listTrash(deps, query),
    restoreItem: async (call) => {
      const { resourceType: type, itemId: id } = call.params;
      const keepsPublication = call.body.keepPublication === true;
      const options = { caller: callerOf(call), keepsPublication };
      return new JsonText(await restoreItem(deps, { type, id }, options));
    },
    purgeItem: async (call) => {
      const { resourceType: type, itemId: id } = call.params;
      await purgeItem(deps, { type, id }, callerOf(call));
      return { _id: id };
    },
  }) satisfies Partial<Handlers>;
