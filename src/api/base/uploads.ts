import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { FileInfo, StoredPart } from '../../contract/types.gen';
import { sendAuthorised } from './authorised';
import { answerReceived } from './connection';
import { type ApiRequest, isSentInParts, prepareResumeQuestion } from '../transport/config';
import type { Answer } from '../transport/envelope';
import { type AppError, errors } from '../transport/errors';
import { uploadProgressed } from '../session/events';
import { sendJson, serverNow } from '../transport/send';
import { contentTypeOf, sendFile } from '../transport/upload';

type Api = Parameters<BaseQueryFn>[1];

/** Bytes of a part: as many may have to be sent again after a cut. */
const partBytes = 2_000_000;
const maxWaitMs = 10_000;
/** The clocks of server and browser may differ by so much, in ms. */
const clockToleranceMs = 10_000;

/** Tells whether the same call may succeed later, without anybody doing something about it. */
const isTemporary = ({ name, status }: AppError): boolean =>
  name !== 'Aborted' && name !== 'DiskFull' && [0, 408, 429, 502, 503, 504].includes(status);

/** Waits longer after each failure, at most until the network is back or the caller gives up. */
const waitAfter = (failures: number, signal: AbortSignal): Promise<unknown> => {
  const ended = new AbortController();
  return new Promise((resolve) => {
    setTimeout(resolve, Math.min(1_000 * 2 ** (failures - 1), maxWaitMs));
    window.addEventListener('online', resolve, { signal: ended.signal });
    signal.addEventListener('abort', resolve, { signal: ended.signal });
  }).finally(() => ended.abort());
};

/** Waits, and asks whether the file is still wanted; not where it was cancelled meanwhile. */
async function mayResume(file: Blob, failures: number, signal: AbortSignal): Promise<boolean> {
  const ask = prepareResumeQuestion(file);
  await waitAfter(failures, signal);
  return !signal.aborted && (await ask()) && !signal.aborted;
}

/** Sends a file and reports how far it is; without a network, once there is one, if it may be sent still. Never throws. */
export async function sendUpload(request: ApiRequest & { body: Blob }, api: Api): Promise<Answer> {
  const { body, url } = request;
  if (isSentInParts(body)) return sendInParts({ ...request, body }, api);
  const { dispatch, signal } = api;
  const [, itemId = '', fileName = ''] = targetOf(url);
  const upload = { itemId, fileName, total: body.size };
  const report = (loaded: number): void =>
    void dispatch(uploadProgressed({ ...upload, loaded: Math.min(loaded, upload.total) }));
  for (let failures = 1; ; failures += 1) {
    const answer = await sendAuthorised(
      (token) => sendFile(request, { token, signal }, report),
      api,
    );
    if (answer.error?.name !== 'NetworkError' || navigator.onLine) return answer;
    dispatch(uploadProgressed({ ...upload, loaded: 0, isWaiting: true }));
    if (!(await mayResume(body, failures, signal))) return { error: errors.aborted() };
  }
}

/** Returns type, item and name of the file that an address stores. */
const targetOf = (url: string): string[] => url.split('/').slice(-3).map(decodeURIComponent);

/**
 * Sends a file in parts, from where the server says that it has arrived, and reports what the server has acknowledged. Goes
 * on until the file is stored, it is refused, or the caller gives up: after cuts of the network and restarts of the server
 * too. Never throws.
 */
async function sendInParts(request: ApiRequest & { body: File }, api: Api): Promise<Answer> {
  const { body: file, url } = request;
  const { dispatch, signal } = api;
  const [type = '', itemId = '', fileName = ''] = targetOf(url);
  const { size: total } = file;
  const modified = Math.max(0, file.lastModified);
  const startedAt = serverNow() - clockToleranceMs;
  let loaded = 0;
  let from: number | undefined;
  const report = (isWaiting: boolean): void =>
    void dispatch(uploadProgressed({ itemId, fileName, loaded, total, from, isWaiting }));
  const call = async (send: (token: string) => Promise<Answer>): Promise<Answer> => {
    const answer = await sendAuthorised(send, api);
    answerReceived(dispatch, answer);
    return answer;
  };

  /** The server has less than it had: it gave the file up, or has stored it and the answer was lost. */
  const storedMeanwhile = async (): Promise<Answer | null> => {
    const Key = `${type}/${itemId}/${fileName}`;
    const info = { url: `/S3/${itemId}/getData`, method: 'PATCH', body: { path: Key } };
    const { data } = await call((token) => sendJson(info, { token, signal }));
    const { ContentLength, LastModified = '' } = (data ?? {}) as Partial<FileInfo>;
    const isIt = ContentLength === total && Date.parse(LastModified) >= startedAt;
    return isIt ? { data: { Key } } : null;
  };

  /** Sends the next bytes; none to find out where to go on. Returns an answer that is the last one, or a failure. */
  const sendPart = async (length: number): Promise<Answer | null> => {
    const params = { offset: loaded, size: total, modified };
    const body = file.slice(loaded, loaded + length, contentTypeOf(url, file));
    const part = { url: `${url}/parts`, method: 'PATCH', params, body };
    const answer = await call((token) => sendFile(part, { token, signal }, () => {}));
    if (answer.error) return answer;
    const { offset, Key } = answer.data as StoredPart;
    if (Key !== undefined) return { data: { Key } };
    const stored = offset < loaded ? await storedMeanwhile() : null;
    if (length === 0) from = offset || undefined;
    loaded = offset;
    return stored;
  };

  for (let isAsking = true, failures = 0; ; ) {
    const isLast = !isAsking && loaded > 0 && loaded + partBytes >= total;
    if (isLast && !(await prepareResumeQuestion(file)())) return { error: errors.aborted() };
    const answer: Answer | null = await sendPart(isAsking ? 0 : partBytes);
    if (signal.aborted) return { error: errors.aborted() };
    const error: AppError | undefined = answer?.error;
    if (answer && !(error && isTemporary(error))) return answer;
    // An answer to a question alone is no progress.
    if (!isAsking && !error) failures = 0;
    isAsking = error !== undefined;
    if (error) failures += 1;
    report(isAsking);
    if (isAsking && !(await mayResume(file, failures, signal))) return { error: errors.aborted() };
  }
}
