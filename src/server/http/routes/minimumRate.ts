import { PassThrough, type Readable } from 'node:stream';
import { requestTimeout } from '../../common/errors';

/** The interval at which the received bytes are checked. */
const intervalMs = 10_000;
/** Bytes that must arrive per interval: 10 kB per second. */
const minBytes = 100_000;

const connectionReset = () =>
  Object.assign(new Error('The body was broken off.'), { code: 'ECONNRESET' });

/**
 * Wraps a body in a stream that fails with RequestTimeout when it arrives at less than 10 kB per second, since a slow sender
 * would keep a connection and a file open. Time during which the reader pauses does not count. The body itself is not
 * destroyed, which would close the socket of the answer.
 */
export function withMinimumRate(body: Readable): Readable {
  const bytes = new PassThrough();
  // A reader gets the error from the stream; without a reader it can be ignored.
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
