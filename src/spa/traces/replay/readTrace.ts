import { traceFormat } from '../format/format';
import { readActions } from './actions';
import { readAdminTrace } from './readAdminTrace';
import { noInitialState, readDevtools, readLifted } from './devtools';
import { parseJson } from './parseJson';
import { isRecord, type Trace, TraceFileError } from './trace';

export type { Trace } from './trace';
export { readTraceBytes } from './readTraceBytes';
export { TraceFileError } from './trace';

const notATrace =
  'The file is JSON, but no trace. Choose a file that "Save trace" or the Redux DevTools wrote.';

/** Where a problem report, which is a page, holds its trace. */
const inReport = /^<!doctype html>[^]*<script type="application\/json" id="trace">([^<]*)</;

/** Some exporters write JSON text inside JSON text. */
function parseFile(text: string): unknown {
  const value = parseJson(inReport.exec(text)?.[1] ?? text);
  return typeof value === 'string' ? parseJson(value) : value;
}

/**
 * Reads the text of a trace file: our own `admin-trace`, either export of the Redux DevTools, or a bare list
 * of actions. Throws a TraceFileError that says what is wrong and what to do.
 */
export function readTrace(text: string): Trace {
  const trace = readAnyTrace(text);
  if (trace.actions.length > 0) return trace;
  throw new TraceFileError('The trace holds no actions. Save it after something was done.');
}

function readAnyTrace(text: string): Trace {
  const file = parseFile(text);
  if (Array.isArray(file))
    return { kind: 'actions', actions: readActions(file), warnings: [noInitialState] };
  if (!isRecord(file)) throw new TraceFileError(notATrace);
  if (file.format === traceFormat) return readAdminTrace(file);
  if ('payload' in file) return readDevtools(file);
  if ('actionsById' in file) return readLifted(file);
  throw new TraceFileError(notATrace);
}
