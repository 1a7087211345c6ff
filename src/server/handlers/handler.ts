import type { Operations } from '../../contract/types.gen';
import type { Caller } from '../common/requestContext';

/** One validated call of an operation. A body that is not JSON is the raw stream (`Readable`). */
export interface Call<K extends keyof Operations> {
  readonly operation: K;
  readonly params: Operations[K]['params'];
  readonly query: Operations[K]['query'];
  readonly body: Operations[K]['body'];
  /** Never null where the contract says `x-roles: user` or `admin`; see {@link callerOf}. */
  readonly caller: Caller | null;
  /** The headers that operations depend on. */
  readonly headers: {
    readonly idempotencyKey: string | undefined;
    readonly ifNoneMatch: string | undefined;
    /** The media type without parameters, in lower case. */
    readonly contentType: string | undefined;
    /** Content-Length in bytes; undefined for a chunked body. */
    readonly contentLength: number | undefined;
  };
  /** The network of the caller, as limits count it; see `networkOf`. */
  readonly network: string;
  /** Aborted when the connection breaks before the answer was sent. */
  readonly signal: AbortSignal;
}

/** `data` that is already JSON text, made by SQL: it is put into the envelope without parsing. */
export class JsonText {
  constructor(readonly text: string) {}
}

/**
 * A complete envelope. `etag` identifies the content; the entity tags that are sent are made from it
 * (`common/entityTags`).
 */
export class PreparedAnswer {
  constructor(
    readonly etag: string,
    readonly body: Buffer,
  ) {}
}

/** The caller's copy, named by If-None-Match, is still current: the answer is 304. */
export class NotModified {
  constructor(readonly etag: string) {}
}

export type Handler<K extends keyof Operations> = (
  call: Call<K>,
) => Promise<Operations[K]['data'] | JsonText | PreparedAnswer | NotModified>;

/** A handler for every operation of the contract. */
export type Handlers = { readonly [K in keyof Operations]: Handler<K> };

/** Returns the caller of an operation that is not public. Throws when there is none. */
export function callerOf<K extends keyof Operations>(call: Call<K>): Caller {
  if (!call.caller) throw new Error(`${call.operation} was called without a caller.`);
  return call.caller;
}
