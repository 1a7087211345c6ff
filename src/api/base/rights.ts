import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { sessionRefreshed } from '../session/events';
import { replaceUser, storedSession } from '../session/session';
import { sendJson } from '../transport/send';
import { sendAuthorised } from './authorised';

/**
 * Asks whether the person is an administrator, by a call that every host keeps for those, and lets the session know if that
 * has changed. A refusal without a list of errors is a proxy's, and tells nothing about rights.
 */
export async function refreshAdminStatus({
  dispatch,
  signal,
}: Pick<BaseQueryApi, 'dispatch' | 'signal'>) {
  const user = storedSession()?.user;
  if (!user) return;
  const request = { url: '/admin/users', params: { limit: 1 } };
  const send = (token: string) => sendJson(request, { token, signal });
  const { error } = await sendAuthorised(send, { dispatch, signal });
  const isRefused = error?.status === 403 && error.details.length > 0;
  if (user.isAdmin ? !isRefused : error) return;
  const info = replaceUser({ ...user, isAdmin: !user.isAdmin });
  if (info) dispatch(sessionRefreshed(info));
}

/** Returns the action that asks for the rights again. */
export const refreshAdminStatusThunk = () => (dispatch: BaseQueryApi['dispatch']) =>
  refreshAdminStatus({ dispatch, signal: new AbortController().signal });
