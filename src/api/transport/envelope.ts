import { type AppError, type AppErrorDetail, errors, isRecord, unknownError } from './errors';
import type { OperationInfo } from '../../contract/operations.gen';

/** The result of a call: data, or one error. */
export type Answer = { data: unknown; error?: undefined } | { error: AppError; data?: undefined };

/** An answer as it came over the wire. */
export interface RawAnswer {
  method: string;
  status: number;
  contentType: string;
  text: string;
  /** The header Retry-After. */
  retryAfter: string | null;
}

/** Content items are open and may have a property `data` of their own; they always have an `_id`. */
function isEnvelope(value: unknown): value is { data?: unknown; errors?: unknown } {
  return isRecord(value) && (Array.isArray(value.errors) || ('data' in value && !('_id' in value)));
}

function detailFrom(entry: unknown, status: number): AppErrorDetail {
  const detail = (
    typeof entry === 'string' ? { message: entry } : (entry ?? {})
  ) as Partial<AppErrorDetail>;
  // A message is shown as it came, unless the app has its own words for an error of this name.
  const unnamed = detail.message ? 'Error' : unknownError.name;
  return {
    name: detail.name ? String(detail.name) : unnamed,
    message: detail.message ? String(detail.message) : unknownError.message,
    code: detail.code ?? status,
  };
}

/** The error with the seconds to wait, where the server names them; a date, the other form of the header, is no wait. */
function withRetryAfter(error: AppError, { retryAfter }: RawAnswer): AppError {
  const seconds = Number(retryAfter);
  return seconds > 0 && Number.isFinite(seconds) ? { ...error, retryAfter: seconds } : error;
}

function errorFrom(body: unknown, status: number): AppError | null {
  const listed = isEnvelope(body) && Array.isArray(body.errors) ? body.errors : [];
  const details = listed.map((entry) => detailFrom(entry, status));
  const first = details[0];
  if (!first || !isEnvelope(body)) return null;
  const data = body.data ?? null;
  return { ...first, status, details, ...(data === null ? {} : { data }) };
}

/** Another host may number its items. */
const isNumericId = (data: Record<string, unknown>, name: string): boolean =>
  name === '_id' && typeof data[name] === 'number';

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

/**
 * Tells whether the data is what the operation returns. Without this check, an empty answer to a save would
 * replace what was typed.
 */
export function hasExpectedData(data: unknown, { gives }: OperationInfo): boolean {
  if (gives === undefined) return true;
  if (gives === 'array') return Array.isArray(data);
  if (gives === 'string') return isText(data);
  return isRecord(data) && (isText(data[gives]) || isNumericId(data, gives));
}

/** Null marks text that should have been JSON and is not. */
function bodyOf({ text, contentType }: RawAnswer): { value: unknown } | null {
  if (text === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return contentType.startsWith('text/plain') ? { value: text } : null;
  }
}

/**
 * Unwraps the envelope. Errors listed in the body mean failure whatever the status; a bare value without an envelope
 * counts as data (D35); emptiness is an error except after a POST.
 */
export function readAnswer(raw: RawAnswer): Answer {
  const { method, status } = raw;
  const body = bodyOf(raw);
  const listed = body && errorFrom(body.value, status);
  if (listed) return { error: withRetryAfter(listed, raw) };
  if (!body || status < 200 || status > 299) return { error: errors.unknown(status) };
  const data = (isEnvelope(body.value) ? body.value.data : body.value) ?? null;
  if (data === null && method !== 'POST') return { error: errors.noContent(status) };
  return { data };
}
