import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../../contract/routes.gen';
import type { Operations } from '../../../contract/types.gen';
import type { Call } from '../../handlers/handler';
import { mediaTypeOf } from './admission';

function abortOnClose(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

const headerText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

/** Builds what the handler of an operation receives from an authorized and validated request. */
export function toCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<keyof Operations> {
  const { headers } = request;
  const length = headers['content-length'];
  const call = {
    operation: route.id,
    params: request.params,
    query: request.query,
    body: request.body ?? null,
    caller: request.caller,
    network: request.network,
    headers: {
      idempotencyKey: headerText(headers['idempotency-key']),
      ifNoneMatch: headers['if-none-match'],
      contentType: mediaTypeOf(request),
      contentLength: length === undefined ? undefined : Number(length),
    },
    signal: abortOnClose(reply),
    log: request.log,
  };
  // The router has validated all parts against the contract that the type is generated from.
  return call as Call<keyof Operations>;
}
