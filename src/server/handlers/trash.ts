import type { Deps } from '../deps';
import { listTrash, purgeItem, restoreItem } from '../services/content/trash';
import { callerOf, type Handlers, JsonText } from './handler';

type TrashCalls = 'listTrash' | 'restoreItem' | 'purgeItem';

/** Creates the handlers of the trash. */
export const trashHandlers = (deps: Deps): Pick<Handlers, TrashCalls> => ({
  listTrash: ({ query }) => listTrash(deps, query),

  async restoreItem(call) {
    const { resourceType, itemId } = call.params;
    const keepsPublication = call.body.keepPublication === true;
    const options = { caller: callerOf(call), keepsPublication };
    return new JsonText(await restoreItem(deps, resourceType, itemId, options));
  },

  async purgeItem(call) {
    const { resourceType, itemId } = call.params;
    await purgeItem(deps, resourceType, itemId, callerOf(call));
    return { _id: itemId };
  },
});
