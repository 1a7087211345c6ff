import type { Deps } from '../deps';
import { deleteView, listViews, saveView } from '../services/content/views';
import { callerOf, type Handlers } from './handler';

/** Creates the handlers of the views of lists. */
export const viewHandlers = (deps: Deps) =>
  ({
    listViews: (call) => listViews(deps, callerOf(call).id),
    saveView: (call) => saveView(deps, callerOf(call).id, call.body),
    deleteView: async (call) => {
      await deleteView(deps, callerOf(call).id, call.params.id);
      return { _id: call.params.id };
    },
  }) satisfies Partial<Handlers>;
