import type { ApiRequest } from '../transport/config';
import type { OperationInfo } from '../../contract/operations.gen';
import { type AppError, clientError } from '../transport/errors';

/** Replaces tokens in answers. The tokens are stored in the session, and this handle opens nothing. */
const inertHandle = 'sealed:0';

const secrets = new Map<string, string>();
const links = new Map<string, string>();
let count = 0;

function storeSecret(secretsByHandle: Map<string, string>, secret: string): string {
  count += 1;
  const handle = `sealed:${count}`;
  secretsByHandle.set(handle, secret);
  return handle;
}

/** Exchanges a password or token for a handle, which is passed to one call in place of the secret. */
export const seal = (secret: string): string => storeSecret(secrets, secret);

/**
 * Calls `read` with the reset link of a handle and returns its result. The link can be opened again until `forgetLink`
 * or the end of the session. Throws when the handle has no link.
 */
export function openLink<T>(handle: string, read: (link: string) => T): T {
  const link = links.get(handle);
  if (link === undefined) throw new Error('There is no link behind this handle any more.');
  return read(link);
}

/** Drops a reset link that is no longer needed. */
export const forgetLink = (handle: string): void => void links.delete(handle);

/** Drops all reset links, for a session that is over. */
export const forgetLinks = (): void => links.clear();

const notSealed = (): AppError =>
  clientError('UnknownHandle', 'A secret has to be sealed anew for every call.');

type Tree = Record<string, unknown>;

/** Copies the object along the path and maps the value at its end. */
function mapAt(value: unknown, path: readonly string[], map: (value: unknown) => unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return map(value);
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: mapAt((value as Tree)[key], rest, map) };
}

/**
 * Replaces handles by secrets where the contract marks secrets; `release` drops these. Other text that looks like a handle
 * stays unchanged.
 */
export function openSecrets(request: ApiRequest, info: OperationInfo) {
  const handles: string[] = [];
  let allKnown = true;
  const open = (handle: unknown): string => {
    const secret = typeof handle === 'string' ? secrets.get(handle) : undefined;
    if (secret === undefined) allKnown = false;
    else handles.push(handle as string);
    return secret ?? '';
  };
  const segments = request.url.split('/');
  for (const index of info.secretSegments ?? []) {
    segments[index] = encodeURIComponent(open(decodeURIComponent(segments[index] ?? '')));
  }
  let { body } = request;
  for (const path of info.secretBody ?? []) body = mapAt(body, path, open);
  const opened = {
    request: { ...request, url: segments.join('/'), body },
    secrets: handles.map((handle) => secrets.get(handle) ?? ''),
    release: () => handles.forEach((handle) => secrets.delete(handle)),
  };
  if (allKnown) return opened;
  opened.release();
  return notSealed();
}

/** Removes the secrets from an answer: links are replaced by handles, tokens by an inert handle. */
export function closeSecrets(data: unknown, info: OperationInfo): unknown {
  return (info.secretData ?? []).reduce(
    (closed, path) =>
      mapAt(closed, path, (secret) =>
        path.length === 0 ? storeSecret(links, String(secret)) : inertHandle,
      ),
    data,
  );
}

/** Removes secrets of the request from an error that quotes them; names of errors are constants of the server. */
export function withoutSecrets(error: AppError, sent: readonly string[]): AppError {
  // Blotting out every "a" of a message because that was the password would tell more than it hides.
  // The longest first, since one may be a part of another.
  const hidden = sent
    .filter((secret) => secret.length > 5)
    .sort((one, other) => other.length - one.length);
  const clean = (text: string) =>
    hidden.reduce((cleaned, secret) => cleaned.replaceAll(secret, '•••'), text);
  return JSON.parse(JSON.stringify(error), (_name, value: unknown) =>
    typeof value === 'string' ? clean(value) : value,
  ) as AppError;
}
