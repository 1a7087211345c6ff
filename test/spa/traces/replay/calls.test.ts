import { callsIn } from '../../../../src/spa/traces/replay/calls';

const action = (requestId: string, requestStatus: string, more: object = {}) => ({
  type: `api/executeQuery/${requestStatus}`,
  meta: { requestId, requestStatus, arg: { endpointName: `get-${requestId}` } },
  ...more,
});

describe('the calls in a list of actions', () => {
  it('are told with their first and last action, their outcome and what is known of a failure', () => {
    const actions = [
      action('a', 'pending'),
      { type: 'other' },
      action('b', 'pending'),
      action('late', 'fulfilled'),
      action('b', 'rejected', { payload: { status: 409, name: 'Conflict' } }),
      action('c', 'pending'),
      action('c', 'rejected', { error: { name: 'AbortError', message: 'Aborted' } }),
      { ...action('d', 'rejected'), meta: { ...action('d', '').meta, condition: true } },
      action('a', 'fulfilled'),
      action('e', 'pending'),
    ];
    const told = callsIn(actions).map(({ endpoint, start, end, outcome, failure }) =>
      [endpoint, start, end, outcome, failure].join(' '),
    );
    expect(told).toEqual([
      'get-a 0 8 answered ',
      'get-b 2 4 failed 409 Conflict',
      'get-late 3 3 answered ',
      'get-c 5 6 cancelled AbortError',
      'get-e 9  running ',
    ]);
  });
});
