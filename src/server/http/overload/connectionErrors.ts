import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError, requestTimeout, validationError } from '../../common/errors';
import { errorEnvelope } from '../answers/errorAnswers';
import { networkOf } from './network';

function errorOf(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError('HeadersTooLarge', 431, 'The headers of the request are too large.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout();
  return validationError('This is not a valid HTTP request.');
}

/** What is answered where no hook runs: the common headers, and what to do with each answer. */
export interface BareAnswers {
  readonly headers: Readonly<Record<string, string>>;
  readonly onRefused: (network: string, status: number) => void;
}

function answerAndClose(
  socket: Socket,
  { headers, onRefused }: BareAnswers,
  answer: AppError,
  more: Readonly<Record<string, string>> = {},
): void {
  const body = errorEnvelope(answer);
  const all = {
    ...headers,
    ...more,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`;
  onRefused(networkOf(socket.remoteAddress), answer.status);
  socket.end([status, ...lines, '', body].join('\r\n'));
}

/** Answers what Node could not parse as a request: invalid syntax, oversized headers, timeouts. */
export function answerConnectionError(
  error: NodeJS.ErrnoException,
  socket: Socket,
  answers: BareAnswers,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else answerAndClose(socket, answers, errorOf(error.code));
}

/** Answers `CONNECT`, which Node would cut off without a word: this server is no proxy. */
export function refuseTunnels({ server }: FastifyInstance, answers: BareAnswers): void {
  const refused = new AppError('MethodNotAllowed', 405, 'This server opens no tunnels.');
  server.on('connect', (_request, socket) => {
    // Whoever hangs up meanwhile needs no answer.
    socket.on('error', () => socket.destroy());
    answerAndClose(socket as Socket, answers, refused, { allow: 'GET, HEAD' });
  });
}
