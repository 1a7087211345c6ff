import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
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

/**
 * Answers what Node could not parse as a request: invalid syntax, oversized headers, timeouts. Calls `onRefused` for each
 * answer, since no hook runs.
 */
export function answerConnectionError(
  headers: Readonly<Record<string, string>>,
  onRefused: (network: string, status: number) => void,
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
    onRefused(networkOf(socket.remoteAddress), answer.status);
    socket.end(lines.join('\r\n'));
  };
}
