import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Route, routes } from '../../../contract/routes.gen';
import { requestTimeout } from '../../common/errors';

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

/** Tells whether the body of a route is a file, which may take long to arrive. */
export const isUpload = ({ contentTypes }: Route): boolean =>
  contentTypes.some((type) => type !== 'application/json');

/** Passes bodies that are not JSON to their handler as streams. */
export function registerStreamParser(app: FastifyInstance): void {
  const types = new Set(routes.flatMap(({ contentTypes }) => contentTypes));
  types.delete('application/json');
  app.addContentTypeParser([...types], (_request, body, done) => done(null, withMinimumRate(body)));
}
