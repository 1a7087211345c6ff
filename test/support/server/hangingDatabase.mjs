/** In the place of the embedded database's thread: answers with the text of a query, and hangs at `hang`. */
import { parentPort } from 'node:worker_threads';

parentPort.on('message', (message) => {
  if (message === 'close') {
    parentPort.postMessage({ kind: 'closed' });
    return;
  }
  const { id, sql } = message;
  for (; sql === 'hang'; );
  const result = { rows: [{ sql }], rowCount: 1, command: 'SELECT' };
  parentPort.postMessage({ kind: 'result', id, result });
});
parentPort.postMessage({ kind: 'ready' });
