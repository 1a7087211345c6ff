import { connectionFound, connectionLost, watchConnection } from '../../../src/api';
import { answerReceived } from '../../../src/api/base/connection';
import { errors } from '../../../src/api/transport/errors';

const online = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline });

test('reports a lost connection once, probes only while there is a network, and reports the next answer', () => {
  const dispatch = jest.fn();
  const end = watchConnection(dispatch);
  answerReceived(dispatch, { error: errors.network() });
  answerReceived(dispatch, { error: errors.network() });
  expect(dispatch.mock.calls).toEqual([[connectionLost()]]);
  answerReceived(dispatch, { error: errors.timeout() });
  answerReceived(dispatch, { error: errors.aborted() });
  expect(dispatch).toHaveBeenCalledTimes(1);
  answerReceived(dispatch, { error: errors.unauthorized() });
  expect(dispatch).toHaveBeenLastCalledWith(connectionFound());

  online(false);
  window.dispatchEvent(new Event('offline'));
  expect(dispatch).toHaveBeenLastCalledWith(connectionLost());
  answerReceived(dispatch, { data: 'that was on its way' });
  expect(dispatch).toHaveBeenLastCalledWith(connectionLost());
  online(true);
  answerReceived(dispatch, { data: 'fresh' });
  expect(dispatch).toHaveBeenLastCalledWith(connectionFound());
  end();
});
