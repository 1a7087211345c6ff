import type { ApiRequest } from '../transport/request';
import type { OperationInfo } from '../../contract/operations.gen';
import { type AppError, clientError } from '../transport/errors';

/** Stands in answers where the tokens were: they live in the session and cannot be opened. */
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

/** Hides a password or token. The handle goes where the contract expects the secret, for one call. */
export function seal(secret: string): string {
  return storeSecret(secrets, secret);
}

/**
 * Hands the reset link behind a handle to `read` and gives back what that gives. The link can be opened
 * again until `forgetLink` or the end of the session. Throws when there is no link behind the handle.
 */
export function openLink<T>(handle: string, read: (link: string) => T): T {
  const link = links.get(handle);
  if (link === undefined) throw new Error('There is no link behind this handle any more.');
  return read(link);
}

/** Drops a reset link that is no longer needed. */
export function forgetLink(handle: string): void {
  links.delete(handle);
}

/** Drops all reset links, for a session that is over. */
export function forgetLinks(): void {
  links.clear();
}

/** A request with its secrets in place. `release` drops them. */
export interface Opened {
  request: ApiRequest;
  secrets: string[];
  release: () => void;
}

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

/** Puts secrets where the contract marks them. Text elsewhere that looks like a handle stays text. */
export function openSecrets(request: ApiRequest, info: OperationInfo): Opened | AppError {
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
  const opened: Opened = {
    request: { ...request, url: segments.join('/'), body },
    secrets: handles.map((handle) => secrets.get(handle) ?? ''),
    release: () => handles.forEach((handle) => secrets.delete(handle)),
  };
  if (allKnown) return opened;
  opened.release();
  return notSealed();
}

/** Takes the secrets out of an answer: links become handles, tokens a mark that opens nothing. */
export function closeSecrets(data: unknown, info: OperationInfo): unknown {
  return (info.secretData ?? []).reduce(
    (closed, path) =>
      mapAt(closed, path, (secret) =>
        path.length === 0 ? storeSecret(links, String(secret)) : inertHandle,
      ),
    data,
  );
}

/** Takes secrets of the request out of an error that quotes them; its names are the server's own. */
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
