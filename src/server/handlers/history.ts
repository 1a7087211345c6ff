import type { Deps } from '../deps';
import { getVersion, listVersions } from '../services/history/history';
import { type Handlers, JsonText } from './handler';

/** The handlers of what items were before. */
export const historyHandlers = (deps: Deps): Pick<Handlers, 'listVersions' | 'getVersion'> => ({
  listVersions: ({ params, query }) =>
    listVersions(deps, params.resourceType, params.itemId, query),
  getVersion: async ({ params }) => new JsonText(await getVersion(deps, params.versionId)),
});
