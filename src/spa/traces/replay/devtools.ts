import { stateJumped, type TraceAction } from '../format/format';
import { readActions } from './actions';
import { parseEmbeddedJson } from './parseJson';
import { isRecord, type Trace, TraceFileError } from './trace';

export const noInitialState =
  'The file holds no state to start from: replay starts from the initial state.';

/** Stands among the actions for all that happened while the extension was paused; its options name it so. */
const pausedType = '@@PAUSED';

const pauseWarnings = (actions: readonly TraceAction[]): string[] =>
  actions.some(({ type }) => type === pausedType)
    ? ['While the DevTools were paused, the state changed by actions that the file does not hold.']
    : [];

/** Reads the file that the Redux DevTools extension writes by default. Throws a TraceFileError. */
export function readDevtools(file: Record<string, unknown>): Trace {
  const actions = readActions(parseEmbeddedJson(file, 'payload'));
  const warnings = pauseWarnings(actions);
  if (file.preloadedState === undefined)
    return { kind: 'devtools', actions, warnings: [...warnings, noInitialState] };
  const preloadedState = isRecord(file.preloadedState)
    ? file.preloadedState
    : parseEmbeddedJson(file, 'preloadedState');
  return { kind: 'devtools', preloadedState, actions, warnings };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const stateOf = (computed: unknown): unknown => (isRecord(computed) ? computed.state : undefined);

/** Reads an export of the whole monitor's state, with every state. Throws a TraceFileError. */
export function readLifted(file: Readonly<Record<string, unknown>>): Trace {
  const { actionsById, stagedActionIds: staged } = file;
  if (!isRecord(actionsById) || !Array.isArray(staged))
    throw new TraceFileError(
      'The file is an export of the Redux DevTools, but lacks its list of actions. Export it once more.',
    );
  const [computed, skipped] = [listOf(file.computedStates), listOf(file.skippedActionIds)];
  const positions = staged.map((_, position) => position).slice(1);
  const kept = positions.filter((position) => !skipped.includes(staged[position]));
  const exported = readActions(kept.map((position) => actionsById[String(staged[position])]));
  const isComplete = computed.length === staged.length;
  const states = kept.map((position) => stateOf(computed[position]));
  // By what the monitor showed instead.
  const actions = exported.map((action, index) =>
    isComplete && action.type === pausedType
      ? { type: stateJumped, payload: states[index] }
      : action,
  );
  // What the first staged action, which is that of the store itself, left behind.
  const preloadedState = stateOf(computed[0]) ?? file.committedState;
  const warnings = pauseWarnings(exported);
  if (preloadedState === undefined) warnings.push(noInitialState);
  const failed = kept.findIndex(
    (position) => isRecord(computed[position]) && computed[position].error,
  );
  if (failed !== -1) warnings.push(`While recording, the reducer failed at action ${failed}.`);
  if (!isComplete) {
    warnings.push('The file holds no states to compare with.');
    return { kind: 'lifted', preloadedState, actions, warnings };
  }
  return { kind: 'lifted', preloadedState, actions, states, warnings };
}

/** Returns the text of a file that the Redux DevTools can import. */
export function toDevtoolsExport({ actions, preloadedState }: Trace): string {
  return JSON.stringify({
    payload: JSON.stringify(actions),
    ...(preloadedState !== undefined && { preloadedState: JSON.stringify(preloadedState) }),
  });
}
