import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { sendAuthorised } from './authorised';
import { answerReceived } from './connection';
import { type Answer, hasExpectedData } from '../transport/envelope';
import { type AppError, errors } from '../transport/errors';
import { sessionStarted } from '../session/events';
import { frozenList, listReceived, tagOf } from './listSnapshots';
import { isWholeList } from '../session/storage';
import { contentTypes } from '../../contract/contentTypes.gen';
import { type OperationInfo, operations } from '../../contract/operations.gen';
import { apiOptions, type ApiRequest } from '../transport/config';
import { sendJson } from '../transport/send';
import { storedSession, storeSession, tokensFrom, userFrom } from '../session/session';
import { closeSecrets, openSecrets, withoutSecrets } from '../session/vault';
import { stopWaiting } from '../session/waiting';

type Api = Parameters<BaseQueryFn>[1];

const noInfo: OperationInfo = {};
const sessionOpeners = ['signIn', 'signUp'];
const contentCalls: ReadonlySet<string> = new Set(
  Object.values(contentTypes).flatMap(({ calls }) => [calls.list, calls.get, calls.save]),
);

/** Compares class names, since a file may come from another realm, where `instanceof` fails. */
const isFile = (request: ApiRequest): request is ApiRequest & { body: Blob } =>
  ['[object Blob]', '[object File]'].includes(Object.prototype.toString.call(request.body));

/** Loads the code that sends files. */
export const loadUploads = () => import(/* webpackChunkName: "uploads" */ './uploads');

/** Loads the code that reads the answers of a host that knows the specification alone; null when it cannot be fetched. */
const loadTidying = () =>
  import(/* webpackChunkName: "tidying" */ '../transport/tidyItem').catch(() => null);

const refreshAdminStatus = (api: Api): Promise<void> =>
  import(/* webpackChunkName: "rights" */ './rights').then(
    (rights) => rights.refreshAdminStatus(api),
    () => undefined,
  );

const sendUpload = (request: ApiRequest & { body: Blob }, api: Api): Promise<Answer> =>
  loadUploads().then(
    (uploads) => uploads.sendUpload(request, api),
    () => ({ error: errors.network() }),
  );

/** Returns what the cache holds for the query of a call. */
function cachedData({ getState, queryCacheKey = '' }: Api): unknown {
  const { api } = getState() as { api?: { queries: Record<string, { data?: unknown }> } };
  return api?.queries[queryCacheKey]?.data;
}

/** Stores the session that an answer opens; false when the answer lacks its tokens or user. */
function openSession(data: unknown, { dispatch }: Api): boolean {
  const session = (data ?? {}) as { user?: unknown; tokens?: unknown };
  const tokens = tokensFrom(session.tokens);
  const user = userFrom(session.user);
  if (!tokens || !user) return false;
  dispatch(sessionStarted(storeSession(user, tokens)));
  stopWaiting(user._id);
  return true;
}

/**
 * Sends the calls of all endpoints: address, headers, session, envelope and secrets. Returns data without envelope and
 * secrets, or an error as plain data.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, AppError> = async (request, api) => {
  const info = operations[api.endpoint] ?? noInfo;
  if (info.isExtension && !apiOptions.hasExtensions) return { error: errors.notOffered() };
  const isForeignContent = !apiOptions.hasExtensions && contentCalls.has(api.endpoint);
  const tidying = isForeignContent ? await loadTidying() : undefined;
  if (tidying === null) return { error: errors.network() };
  const { url, body } = request;
  const asked = tidying ? { ...request, body: tidying.withOriginals(url, body) } : request;
  const cached = cachedData(api);
  const knownTag = tagOf(cached);
  // The server answers 304 if the list still has this entity tag.
  const headers = { ...asked.headers, ...(knownTag && { 'if-none-match': knownTag }) };
  const opened = openSecrets({ ...asked, headers }, info);
  if ('status' in opened) return { error: opened };
  let received: { text: string; tag: string } | undefined;
  const onTagged = (text: string, tag: string): void => {
    received = { text, tag };
  };
  const sendWith = (token: string | null): Promise<Answer> =>
    sendJson(opened.request, { token, signal: api.signal, onTagged });
  const answer = await (isFile(opened.request)
    ? sendUpload(opened.request, api)
    : info.isPublic
      ? sendWith(null)
      : sendAuthorised(sendWith, api));
  opened.release();
  answerReceived(api.dispatch, answer);
  // The same object as in the cache, so nothing is parsed, compared or rendered again.
  if (knownTag && answer.error?.status === 304) return { data: cached };
  if (answer.error) {
    const { status } = answer.error;
    // Who has lost the rights does not find what is not public.
    const isDoubtful = status === 403 || (status === 404 && contentCalls.has(api.endpoint));
    if (isDoubtful && !info.isPublic && storedSession()?.user.isAdmin)
      await refreshAdminStatus(api);
    return { error: withoutSecrets(answer.error, opened.secrets) };
  }
  if (!hasExpectedData(answer.data, info)) return { error: errors.unknown(200) };
  if (sessionOpeners.includes(api.endpoint) && !openSession(answer.data, api)) {
    return { error: errors.unknown() };
  }
  const known = tidying ? tidying.tidyContent(url, answer.data, asked.body) : answer.data;
  const data = frozenList(closeSecrets(known, info));
  if (received && isWholeList(api.endpoint, request.params)) {
    listReceived(api.endpoint, data as object, received);
  }
  return { data };
};
