import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type Route, routes } from '../../../contract/routes.gen';
import { requestTimeout } from '../../common/errors';

/** Milliseconds between two looks at how much has come. */
const span = 10_000;
/** Bytes that a body has to bring in a span: 10 kB in a second. */
const least = 100_000;

const brokenOff = () =>
  Object.assign(new Error('The body was broken off.'), { code: 'ECONNRESET' });

/**
 * The bytes of a body for as long as they keep coming. One that brings less than 10 kB a second is ended
 * with RequestTimeout: it would hold a connection and a file for as long as it likes. Time in which nobody
 * takes the bytes does not count. The body itself stays whole: destroying it would take the answer's socket
 * along.
 */
export function patientBody(body: Readable): Readable {
  const bytes = new PassThrough();
  // Whoever reads is told by the stream; where nobody does, nobody needs to know.
  bytes.on('error', () => {});
  let received = 0;
  let wasHeld = false;
  const timer = setInterval(() => {
    const isHeld = bytes.writableNeedDrain;
    if (received < least && !isHeld && !wasHeld) bytes.destroy(requestTimeout());
    received = 0;
    wasHeld = isHeld;
  }, span).unref();
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
  });
  body.once('error', (error) => bytes.destroy(error));
  body.once('close', () => {
    clearInterval(timer);
    if (!body.readableEnded) bytes.destroy(brokenOff());
  });
  bytes.once('close', () => {
    clearInterval(timer);
    body.unpipe(bytes);
  });
  return body.pipe(bytes);
}

/** Whether its body is a file, which comes as slowly as its sender sends it. */
export const isUpload = ({ contentTypes }: Route): boolean =>
  contentTypes.some((type) => type !== 'application/json');

/** Bodies that are not JSON reach their handler as streams. */
export function registerStreams(app: FastifyInstance): void {
  const types = new Set(routes.flatMap(({ contentTypes }) => contentTypes));
  types.delete('application/json');
  app.addContentTypeParser([...types], (_request, body, done) => done(null, patientBody(body)));
}
