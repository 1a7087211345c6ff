import type { Readable } from 'node:stream';
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { StorageUnavailable } from '../common/errors';
import { filePatterns } from '../../contract/contentFiles.gen';

const { types, id, files } = filePatterns;

/**
 * The name of one version of a stored file: `{resourceType}/{itemId}/{version}/{fileName}`. A replaced
 * file gets a new object, so that no address ever shows two different contents.
 */
export const objectPattern = new RegExp(`^${types}/${id}/${id}/${files}$`);

/** The folder of the parts of files that did not arrive whole yet. */
export const partsFolder = 'unfinished';

const partPattern = new RegExp(`^${partsFolder}/[\\w.-]+/\\d+-\\d+-\\d+/part$`);

/** Tells whether this is the name of an object: of a file, or of a part. No address is signed for a part. */
export const isObject = (name: string): boolean =>
  objectPattern.test(name) || partPattern.test(name);

/** Throws unless this is the name of an object. */
export function checkObject(name: string): void {
  if (!isObject(name)) throw new Error('Not the name of a stored file.');
}

/** Returns what a call gives; null when there is no such object. Throws StorageUnavailable for all other failures. */
export async function nullIf<T>(
  isMissing: (error: unknown) => boolean,
  call: Promise<T>,
  failure: string,
): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return null;
    throw new StorageUnavailable(failure, { cause: error });
  }
}

/** The first and the last byte of a part, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ObjectInfo {
  readonly object: string;
  /** Bytes. */
  readonly size: number;
  readonly modified: Date;
}

/** A body that was received completely but cannot be read by others yet. It is then kept or discarded. */
export interface StagedFile {
  /** Bytes. */
  readonly size: number;
  /** Reads up to `length` bytes from `position`; fewer at the end of the file. */
  read(position: number, length: number): Promise<Buffer>;
  /** Stores it durably as the object of that name. The staged file no longer exists afterwards. */
  keep(object: string): Promise<void>;
  discard(): Promise<void>;
}

export interface StageOptions {
  /** The maximum size of the body. */
  readonly maxBytes: number;
  /** Checks the first bytes, 16 at least; throws to refuse the body at once. */
  readonly checkHead?: (head: Buffer) => void;
  /** Aborted when the sender has gone. */
  readonly signal?: AbortSignal;
}

/** Stores files: in a folder on disk or in an S3 bucket. Names that do not fit the pattern are refused. */
export interface Storage {
  /**
   * Receives a body. Throws a 413, StorageUnavailable, whatever `checkHead` throws, or the error of a
   * broken stream; nothing remains in these cases.
   */
  stage(source: Readable, options: StageOptions): Promise<StagedFile>;
  /** Reads an object or a part of it; null when there is no such object. */
  open(object: string, range?: ByteRange): Promise<Readable | null>;
  head(object: string): Promise<ObjectInfo | null>;
  /**
   * Stores the content of an object durably under another name as well; false when there is no such object. The copy
   * counts as written now, so that maintenance leaves it to whoever is about to name it.
   */
  copy(object: string, to: string): Promise<boolean>;
  /** Deletes an object; one that does not exist is no error. */
  delete(object: string): Promise<void>;
  /** Lists all objects, or those in a folder, in no particular order. */
  list(folder?: string): AsyncIterable<ObjectInfo>;
  /** Returns an absolute address that opens the object by GET, for 15 minutes at most. */
  signedUrl(object: string): Promise<string>;
}

/** Seconds for which an address is valid, from the start of the window in which it was signed. */
export const maxLifetimeSeconds = 15 * 60;

/** In seconds. Addresses signed within the same window are equal, so that browsers find the file in their cache. */
const windowSeconds = 5 * 60;

/** Returns the start of the current window, in seconds since 1970. */
export const windowStart = (clock: () => Date, seconds = windowSeconds): number =>
  Math.floor(clock().getTime() / 1000 / seconds) * seconds;

/** What an address opens: the object itself, or a picture at smaller widths, for so long that it stays in a browser's cache. */
export type AddressKind = 'read' | 'picture';

const times: Readonly<Record<AddressKind, { readonly window: number; readonly lifetime: number }>> =
  {
    read: { window: windowSeconds, lifetime: maxLifetimeSeconds },
    picture: { window: 12 * 3600, lifetime: 24 * 3600 },
  };

/** Signs addresses of stored files: each opens one object, by GET or HEAD, until it expires. */
export class AddressSigner {
  constructor(
    private readonly key: KeyObject,
    private readonly clock: () => Date,
  ) {}

  /** Returns the query that opens `object` for 10 to 15 minutes; its smaller pictures for 12 to 24 hours. */
  sign(object: string, kind: AddressKind = 'read'): string {
    const { window, lifetime } = times[kind];
    const expires = windowStart(this.clock, window) + lifetime;
    return `expires=${expires}&signature=${this.signature(object, expires, kind)}`;
  }

  /** Returns for how many more seconds the address is valid; null when it is forged or has expired. */
  check(
    object: string,
    expires: string,
    signature: string,
    kind: AddressKind = 'read',
  ): number | null {
    if (!/^[1-9]\d{0,11}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return null;
    const expected = Buffer.from(this.signature(object, Number(expires), kind));
    if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
    const left = Number(expires) - Math.floor(this.clock().getTime() / 1000);
    return left > 0 && left <= times[kind].lifetime ? left : null;
  }

  private signature(object: string, expires: number, kind: AddressKind): string {
    const text = `${kind}\n${expires}\n${object}`;
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
