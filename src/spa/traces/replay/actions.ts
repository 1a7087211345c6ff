import type { TraceAction } from '../format/format';
import { isRecord, TraceFileError } from './trace';

const isAction = (value: unknown): value is TraceAction =>
  isRecord(value) && typeof value.type === 'string';

/** Actions that a store sends itself when it is made; what they do is the initial state. */
const isInitial = ({ type }: TraceAction): boolean => /^@@(?:redux\/)?INIT/.test(type);

/** The action inside the record that the DevTools keep of it. */
const unlifted = (value: unknown): unknown =>
  isRecord(value) && value.type === 'PERFORM_ACTION' && isAction(value.action)
    ? value.action
    : value;

/** Returns the endpoint that an action of RTK Query belongs to. */
export function endpointOf(action: TraceAction): string | undefined {
  const { meta } = action;
  if (!isRecord(meta) || !isRecord(meta.arg)) return undefined;
  const { endpointName } = meta.arg;
  return typeof endpointName === 'string' ? endpointName : undefined;
}

/**
 * RTK Query's sanitizer for the DevTools adds the endpoint to the type, `…/fulfilled (getArticle)`, for display;
 * reducers do not know such a type.
 */
function withoutEndpointLabel(action: TraceAction): TraceAction {
  const endpoint = endpointOf(action);
  if (endpoint === undefined) return action;
  const label = ` (${endpoint})`;
  return action.type.endsWith(label)
    ? { ...action, type: action.type.slice(0, -label.length) }
    : action;
}

/** Reads the actions of our own files, unchanged. Throws a TraceFileError. */
export function readOwnActions(values: unknown): TraceAction[] {
  if (!Array.isArray(values))
    throw new TraceFileError(
      'The file has no list of actions. Choose a file that "Save trace" or the Redux DevTools wrote.',
    );
  return values.map((value, index) => {
    const action = unlifted(value);
    if (isAction(action)) return action;
    throw new TraceFileError(
      `Entry ${index} of the file is no action, since it has no type. Save or export the trace once more.`,
    );
  });
}

/**
 * Reads actions that the DevTools or a person wrote, and returns them as the reducers know them. Throws a
 * TraceFileError.
 */
export const readActions = (values: unknown): TraceAction[] =>
  readOwnActions(values)
    .filter((action) => !isInitial(action))
    .map(withoutEndpointLabel);
