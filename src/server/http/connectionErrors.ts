import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, requestTimeout, validationError } from '../errors';
import { errorEnvelope } from './errorAnswers';
import { mayBePage } from './staticFiles';

function errorOf(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('HeadersTooLarge', 431, 'The headers of the request are too large.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout();
  return validationError('This is not a valid HTTP request.');
}

/** Answers what never became a request: broken syntax, endless headers, time-outs. */
export function answerConnectionError(
  headers: Readonly<Record<string, string>>,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const answer = errorOf(error.code);
    const body = errorEnvelope(answer);
    const lines = [
      `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ];
    socket.end(lines.join('\r\n'));
  };
}

/** The same address with its escapes as plain text, on this host whatever it begins with. */
const asText = (url: string): string => `/${url.replace(/^[/\\]+/, '').replaceAll('%', '%25')}`;

/**
 * Answers addresses that cannot be decoded; hooks do not run for these. Who wants a page is led to the one that
 * says that there is nothing at such an address, or that such a token is malformed.
 */
export function answerBadAddress(headers: Readonly<Record<string, string>>) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(headers).header('cache-control', 'no-store');
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    if (wantsPage && mayBePage(request)) {
      void reply.redirect(asText(request.url), 302);
      return;
    }
    void reply
      .code(400)
      .type('application/json; charset=utf-8')
      .send(errorEnvelope(validationError('The address cannot be decoded.')));
  };
}
