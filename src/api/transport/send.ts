import { extensionHeaders, extensionParameters } from '../../contract/operations.gen';
import { apiOptions, type ApiRequest } from './config';
import { type Answer, readAnswer } from './envelope';
import { errors } from './errors';

/** Date headers tell whole seconds, so a smaller difference is no difference. In milliseconds. */
const minOffsetMs = 2_000;

/** Server time minus local time in milliseconds, as the last answer told. */
let offsetMs = 0;

/** The time of the last answer. */
let latestMs = 0;

/** Measures the offset by the Date header of an answer that has just arrived; other hosts may hide theirs. */
export function adjustServerClock(header: string | null): void {
  const serverMs = Date.parse(header ?? '');
  if (Number.isNaN(serverMs)) return;
  latestMs = serverMs;
  const measuredMs = serverMs + 500 - Date.now();
  offsetMs = Math.abs(measuredMs) < minOffsetMs ? 0 : measuredMs;
}

/** Returns the server's time in milliseconds since 1970: the local clock, corrected when it is seconds off. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Returns the server's time as the last answer told it, 0 before the first: the local clock has no part in it. */
export const latestServerTime = (): number => latestMs;

function cookieValue(name: string): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  const text = found?.slice(name.length + 1) ?? null;
  try {
    return text === null ? null : decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Tells whether the host knows a parameter or header; `extensions` are those that it may lack. */
const isKnown = (extensions: readonly string[], name: string): boolean =>
  apiOptions.hasExtensions || !extensions.includes(name.toLowerCase());

/** Returns the full address of a request. Parameters without a value, or that the host may not know, are left out. */
export function addressOf({ url, params }: ApiRequest): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params ?? {})) {
    if (value !== undefined && value !== null && isKnown(extensionParameters, name))
      query.set(name, String(value));
  }
  const text = query.toString();
  return apiOptions.host + url + (text && `?${text}`);
}

/** Returns the headers of every call: the client id and, for our own origin only, the XSRF cookie. */
export function headersOf(request: ApiRequest, token: string | null): Record<string, string> {
  const headers: Record<string, string> = {};
  if (token !== null) headers['x-auth'] = token;
  const isOwnOrigin = new URL(apiOptions.host, location.href).origin === location.origin;
  const xsrf = isOwnOrigin ? cookieValue('XSRF-TOKEN') : null;
  if (xsrf !== null) headers['x-xsrf-token'] = xsrf;
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value !== undefined && isKnown(extensionHeaders, name)) headers[name] = value;
  }
  return headers;
}

export interface SendOptions {
  token: string | null;
  /** Milliseconds until the whole answer has to be there. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Called with the text of the answer and its entity tag, if the server sends one. */
  onTagged?: (text: string, tag: string) => void;
}

/** Sends a JSON request and reads its answer. Never throws. */
export async function sendJson(
  request: ApiRequest,
  {
    token,
    timeoutMs = apiOptions.timeoutsMs.call,
    signal,
    keepalive = false,
    onTagged,
  }: SendOptions,
): Promise<Answer> {
  if (signal?.aborted) return { error: errors.aborted() };
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(abort, timeoutMs);
  try {
    const method = request.method ?? 'GET';
    const headers = headersOf(request, token);
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    const response = await fetch(addressOf(request), {
      method,
      headers,
      keepalive,
      signal: controller.signal,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    adjustServerClock(response.headers.get('date'));
    const text = await response.text();
    const tag = response.headers.get('etag');
    if (tag !== null) onTagged?.(text, tag);
    return readAnswer({
      method,
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text,
      retryAfter: response.headers.get('retry-after'),
    });
  } catch {
    if (signal?.aborted) return { error: errors.aborted() };
    return { error: controller.signal.aborted ? errors.timeout() : errors.network() };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
