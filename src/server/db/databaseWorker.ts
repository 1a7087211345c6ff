/** The worker thread of the embedded database: answers queries one by one until it gets the message `close`. */
import { parentPort, workerData } from 'node:worker_threads';
import { createDatabase, openEmbedded } from './embedded';
import { type FromWorker, serializeError, type ToWorker, type WorkerTask } from './workerMessages';

const port = parentPort;
if (!port) throw new Error('The database worker runs only as a worker thread.');
const task = workerData as WorkerTask;
const send = (message: FromWorker) => port.postMessage(message);

async function serve(directory: string): Promise<void> {
  const connection = await openEmbedded({ directory });
  port?.on('message', (message: ToWorker) => {
    const answer =
      message.kind === 'close'
        ? connection.close().then(() => send({ kind: 'closed' }))
        : connection
            .query<unknown>(message.sql, message.parameters)
            .then((result) => send({ kind: 'result', id: message.id, result }));
    answer.catch((error: unknown) =>
      send({
        kind: 'error',
        id: message.kind === 'query' ? message.id : 0,
        error: serializeError(error),
      }),
    );
  });
  send({ kind: 'ready' });
}

try {
  if (task.kind === 'create') {
    await createDatabase(task.directory, task.imageFile);
    send({ kind: 'ready' });
  } else {
    await serve(task.directory);
  }
} catch (error) {
  send({ kind: 'error', id: 0, error: serializeError(error) });
}
