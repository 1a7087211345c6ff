import { finished } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isOutage, notFound, unavailable, validationError } from '../../common/errors';

const maxErrors = 20;

const unknownCall = (): AppError => notFound('There is no such call.');

/** Returns the envelope of an error as JSON text. */
export const errorEnvelope = (error: AppError): string =>
  JSON.stringify({ data: error.data, errors: error.entries() });

function validationMessages({ validation, validationContext }: FastifyError): string[] {
  const messages = (validation ?? [])
    .slice(0, maxErrors)
    .map(({ instancePath, message, params }) => {
      const path = `${validationContext ?? 'request'}${instancePath.replaceAll('/', '.')}`;
      const unknownField = params.additionalProperty;
      const name =
        typeof unknownField === 'string' ? ` (${JSON.stringify(unknownField.slice(0, 60))})` : '';
      return `${path} ${message ?? 'is wrong'}${name}.`;
    });
  return [...new Set(messages)];
}

const namesByStatus: Readonly<Record<number, string>> = {
  404: 'NotFound',
  408: 'RequestTimeout',
  413: 'PayloadTooLarge',
  414: 'UriTooLong',
  415: 'UnsupportedMediaType',
  416: 'RangeNotSatisfiable',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

function asAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (isOutage(error)) return unavailable(error);
  if (!isFastifyError(error)) return null;
  if (error.validation) {
    const [first = 'The request does not fit.', ...others] = validationMessages(error);
    return validationError(first, ...others);
  }
  const status = error.statusCode ?? 500;
  if (status === 503) return unavailable(error);
  // The file server answers 403 for paths that lead out of the app's folder.
  if (status === 403) return unknownCall();
  if (status < 400 || status >= 500) return null;
  return new AppError(namesByStatus[status] ?? 'ValidationError', status, error.message);
}

function internalError(request: FastifyRequest, error: unknown): AppError {
  request.log.error({ err: error }, 'internal error');
  const message = `Something went wrong on the server. Please tell the support team this number: ${request.id}`;
  return new AppError('InternalError', 500, message);
}

/** How long an unwanted body is still received and discarded. */
const drainTimeoutMs = 5_000;

/**
 * Discards the unread body of a request, so that the client can read the answer: closing at once would reset the
 * connection while the client is still sending, and the answer would be lost.
 */
export function dropUnreadBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  // Fastify would close the connection after every refused body.
  reply.removeHeader('connection');
  if (reply.statusCode === 408) reply.header('connection', 'close');
  reply.raw.once('finish', () => {
    const timer = setTimeout(() => raw.destroy(), drainTimeoutMs).unref();
    finished(raw, () => clearTimeout(timer));
    raw.unpipe();
    raw.resume();
  });
}

/** Sends an error as an envelope, which no cache stores. */
const sendError = (reply: FastifyReply, error: AppError): FastifyReply =>
  reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => text as string)
    .send(errorEnvelope(error));

/** Answers every error with an envelope without stack, SQL or path; internal errors carry the request id. */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const answer = asAppError(error) ?? internalError(request, error);
    if (answer.status === 503) request.outage = answer.cause ?? answer;
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    reply.code(answer.status);
    dropUnreadBody(request, reply);
    reply.removeHeader('etag');
    return sendError(reply, answer);
  });
}

/** Sends 404 as an envelope, for calls that do not exist. */
export const answerUnknownCall = (reply: FastifyReply): FastifyReply =>
  sendError(reply, unknownCall());
