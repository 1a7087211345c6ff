import { changeItems } from '../services/content/bulk';
import type { SaveDeps } from '../services/content/content';
import { callerOf, type Handlers } from './handler';

/** The handler of changes to many items. */
export const bulkHandlers = (deps: SaveDeps): Pick<Handlers, 'changeItems'> => ({
  changeItems: (call) => {
    const { idempotencyKey } = call.headers;
    return changeItems(deps, call.body, { caller: callerOf(call), idempotencyKey });
  },
});
