import { PassThrough, type Readable } from 'node:stream';
import { requestTimeout } from '../../common/errors';

/** Milliseconds between two looks at how much has come. */
const intervalMs = 10_000;
/** Bytes that a body has to bring in a span: 10 kB in a second. */
const minBytes = 100_000;

const connectionReset = () =>
  Object.assign(new Error('The body was broken off.'), { code: 'ECONNRESET' });

/**
 * The bytes of a body for as long as they keep coming. One that brings less than 10 kB a second is ended
 * with RequestTimeout: it would hold a connection and a file for as long as it likes. Time in which nobody
 * takes the bytes does not count. The body itself stays whole: destroying it would take the answer's socket
 * along.
 */
export function withMinimumRate(body: Readable): Readable {
  const bytes = new PassThrough();
  // Whoever reads is told by the stream; where nobody does, nobody needs to know.
  bytes.on('error', () => {});
  let received = 0;
  let wasPaused = false;
  const timer = setInterval(() => {
    const isPaused = bytes.writableNeedDrain;
    if (received < minBytes && !isPaused && !wasPaused) bytes.destroy(requestTimeout());
    received = 0;
    wasPaused = isPaused;
  }, intervalMs).unref();
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  body.once('error', (error) => bytes.destroy(error));
  body.once('close', () => {
    clearInterval(timer);
    if (!body.readableEnded) bytes.destroy(connectionReset());
  });
  bytes.once('close', () => {
    clearInterval(timer);
    body.unpipe(bytes);
  });
  return body.pipe(bytes);
}
