/** In the place of the embedded database's thread: answers with the text of a query, and hangs at `hang`. */
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ kind, id, sql }) => {
  if (kind === 'close') parentPort.postMessage({ kind: 'closed' });
  for (; sql === 'hang'; );
  if (kind === 'query') {
    const result = { rows: [{ sql }], rowCount: 1, command: 'SELECT' };
    parentPort.postMessage({ kind: 'result', id, result });
  }
});
parentPort.postMessage({ kind: 'ready' });
