/** The worker thread of the embedded database: creates one and ends, or answers queries until it is told to close. */
import { parentPort, workerData } from 'node:worker_threads';
import { createDatabase, openEmbedded } from './embedded';
import type { ErrorData, FromWorker, ToWorker, WorkerTask } from './workerConnection';

const port = parentPort;
if (!port) throw new Error('The database worker runs only as a worker thread.');
const { directory, imageFile } = workerData as WorkerTask;
const send = (message: FromWorker) => port.postMessage(message);

/** Sends an error; of its own fields only what callers need survives the way to another thread. */
const sendError = (error: unknown, id?: number) => {
  const { message = String(error), code, constraint, detail } = error as Partial<ErrorData>;
  send({ kind: 'error', id, error: { message, code, constraint, detail } });
};

try {
  if (imageFile === undefined) {
    const connection = await openEmbedded({ directory });
    port.on('message', (message: ToWorker) => {
      if (message === 'close') {
        connection.close().then(() => send({ kind: 'closed' }), sendError);
        return;
      }
      const { id, sql, parameters } = message;
      connection.query<unknown>(sql, parameters).then(
        (result) => send({ kind: 'result', id, result }),
        (error: unknown) => sendError(error, id),
      );
    });
  } else {
    await createDatabase(directory, imageFile);
  }
  send({ kind: 'ready' });
} catch (error) {
  sendError(error);
}
