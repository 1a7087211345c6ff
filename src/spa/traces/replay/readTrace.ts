import { traceFormat } from '../format/format';
import { readActions } from './actions';
import { readAdminTrace } from './readAdminTrace';
import { isRecord } from './isRecord';
import { readLifted } from './readLifted';
import { parseJson, parseEmbeddedJson } from './parseJson';
import { type Trace, TraceFileError } from './trace';

export type { Trace } from './trace';
export { readTraceBytes } from './readTraceBytes';
export { TraceFileError } from './trace';

const notATrace =
  'The file is JSON, but no trace. Choose a file that "Save trace" or the Redux DevTools wrote.';

const noInitialState =
  'The file holds no state to start from: replay starts from the initial state.';

/** The file that the Redux DevTools extension writes by default. */
function readDevtools(file: Record<string, unknown>): Trace {
  const actions = readActions(parseEmbeddedJson(file, 'payload'));
  if (file.preloadedState === undefined)
    return { kind: 'devtools', actions, warnings: [noInitialState] };
  const preloadedState = isRecord(file.preloadedState)
    ? file.preloadedState
    : parseEmbeddedJson(file, 'preloadedState');
  return { kind: 'devtools', preloadedState, actions, warnings: [] };
}

/** Some exporters write JSON text inside JSON text. */
function parseFile(text: string): unknown {
  const value = parseJson(text);
  return typeof value === 'string' ? parseJson(value) : value;
}

/**
 * Reads the text of a trace file: our own `admin-trace`, either export of the Redux DevTools, or a bare list
 * of actions. Throws a TraceFileError that says what is wrong and what to do.
 */
export function readTrace(text: string): Trace {
  const file = parseFile(text);
  if (Array.isArray(file)) {
    return { kind: 'actions', actions: readActions(file), warnings: [noInitialState] };
  }
  if (!isRecord(file)) throw new TraceFileError(notATrace);
  if (file.format === traceFormat) return readAdminTrace(file);
  if ('payload' in file) return readDevtools(file);
  if ('actionsById' in file) return readLifted(file);
  throw new TraceFileError(notATrace);
}
