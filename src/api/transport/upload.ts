import { apiOptions, type ApiRequest } from './config';
import { type Answer, readAnswer } from './envelope';
import { errors } from './errors';
import { addressOf, headersOf, type SendOptions } from './send';

/** Milliseconds between two reports of progress. */
const progressIntervalMs = 100;

const typeByExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  mp3: 'audio/mpeg',
};

/** The name says it reliably; browsers also call the same types image/jpg, audio/mp3 or nothing. */
export const contentTypeOf = (url: string, file: Blob): string =>
  typeByExtension[url.slice(url.lastIndexOf('.') + 1)] ?? (file.type || 'application/octet-stream');

/** Calls back at once and then at most every `progressIntervalMs` milliseconds with the latest value. */
function throttled(report: (loaded: number) => void) {
  let latest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const flush = (): void => {
    timer = undefined;
    reportedAt = Date.now();
    report(latest);
  };
  return {
    set: (loaded: number) => {
      latest = loaded;
      const waitMs = reportedAt + progressIntervalMs - Date.now();
      if (waitMs <= 0 && timer === undefined) flush();
      else timer ??= setTimeout(flush, waitMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Sends a file as raw body, by XMLHttpRequest because fetch does not tell how much was sent.
 * `onProgress` gets the bytes sent so far. Never throws.
 */
export function sendFile(
  request: ApiRequest & { body: Blob },
  { token, signal }: SendOptions,
  onProgress: (loaded: number) => void,
): Promise<Answer> {
  const method = request.method ?? 'PATCH';
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve({ error: errors.aborted() });
    const xhr = new XMLHttpRequest();
    const progress = throttled(onProgress);
    const cancel = (): void => settle({ error: errors.aborted() });
    const onTimeout = (): void => settle({ error: errors.timeout() });
    let timer = setTimeout(onTimeout, apiOptions.timeoutsMs.uploadSilence);
    const settle = (answer: Answer): void => {
      clearTimeout(timer);
      progress.stop();
      signal?.removeEventListener('abort', cancel);
      resolve(answer);
      xhr.abort();
    };
    signal?.addEventListener('abort', cancel);
    xhr.upload.onprogress = ({ loaded }) => {
      clearTimeout(timer);
      timer = setTimeout(onTimeout, apiOptions.timeoutsMs.uploadSilence);
      progress.set(loaded);
    };
    xhr.onerror = () => settle({ error: errors.network() });
    xhr.onload = () => {
      const contentType = xhr.getResponseHeader('content-type') ?? '';
      // Asking for a header that another origin keeps from the page prints an error.
      const isExposed = /^retry-after:/im.test(xhr.getAllResponseHeaders());
      const retryAfter = isExposed ? xhr.getResponseHeader('retry-after') : null;
      const { status, responseText: text } = xhr;
      settle(readAnswer({ method, status, contentType, text, retryAfter }));
    };
    xhr.open(method, addressOf(request));
    const headers = {
      ...headersOf(request, token),
      'content-type': contentTypeOf(request.url, request.body),
    };
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(request.body);
  });
}
