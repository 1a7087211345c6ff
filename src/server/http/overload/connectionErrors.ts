import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
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

type CommonHeaders = Readonly<Record<string, string>>;

/** Called for each answer, since no hook runs. */
type OnRefused = (network: string, status: number) => void;

/** Writes an answer to a socket that no request of ours has, and closes it. */
function answerAndClose(
  socket: Socket,
  headers: CommonHeaders,
  answer: AppError,
  onRefused: OnRefused,
): void {
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
  onRefused(networkOf(socket.remoteAddress), answer.status);
  socket.end(lines.join('\r\n'));
}

/**
 * Answers what Node could not parse as a request: invalid syntax, oversized headers, timeouts.
 */
export function answerConnectionError(
  headers: CommonHeaders,
  onRefused: OnRefused,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    answerAndClose(socket, headers, errorOf(error.code), onRefused);
  };
}

/** Answers `CONNECT`, which Node would cut off without a word: this server is no proxy. */
export function refuseTunnel(
  headers: CommonHeaders,
  onRefused: OnRefused,
): (request: IncomingMessage, socket: Duplex) => void {
  const refused = new AppError('MethodNotAllowed', 405, 'This server opens no tunnels.');
  return (_request, socket) => {
    // Whoever hangs up meanwhile needs no answer.
    socket.on('error', () => socket.destroy());
    answerAndClose(socket as Socket, { ...headers, allow: 'GET, HEAD' }, refused, onRefused);
  };
}
