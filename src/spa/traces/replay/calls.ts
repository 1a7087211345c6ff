import type { TraceAction } from '../format/format';
import { endpointOf } from './actions';
import { isRecord } from './trace';

/** A call of the API, as its actions tell of it. */
export interface Call {
  readonly endpoint: string;
  /** Index of the action that began it; that of its answer where the recording began later. */
  readonly start: number;
  /** Index of the action with its answer; undefined while none has come. */
  readonly end: number | undefined;
  readonly outcome: 'running' | 'answered' | 'failed' | 'cancelled';
  /** What is known of a failure: the HTTP status, 0 where no answer came, and the name of the error. */
  readonly failure: string;
}

const failureOf = ({ payload, error }: TraceAction): string => {
  const { status, name } = isRecord(payload) ? payload : isRecord(error) ? error : {};
  return [status, name]
    .filter((part) => ['string', 'number'].includes(typeof part))
    .map(String)
    .join(' ');
};

function outcomeOf(requestStatus: unknown, failure: string): Call['outcome'] {
  if (requestStatus === 'pending') return 'running';
  if (requestStatus === 'fulfilled') return 'answered';
  return /Abort/.test(failure) ? 'cancelled' : 'failed';
}

/** Returns the calls in a list of actions, in the order in which they began. */
export function callsIn(actions: readonly TraceAction[]): readonly Call[] {
  const calls = new Map<unknown, Call>();
  for (const [index, action] of actions.entries()) {
    const endpoint = endpointOf(action);
    const { requestId, requestStatus, condition } = isRecord(action.meta) ? action.meta : {};
    // Without need of a call, as it is answered from the cache.
    if (endpoint === undefined || condition === true) continue;
    const { start } = calls.get(requestId) ?? { start: index };
    const failure = requestStatus === 'rejected' ? failureOf(action) : '';
    calls.set(requestId, {
      endpoint,
      start,
      end: requestStatus === 'pending' ? undefined : index,
      outcome: outcomeOf(requestStatus, failure),
      failure,
    });
  }
  return [...calls.values()];
}
