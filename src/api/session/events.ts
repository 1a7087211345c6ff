import { createAction } from '@reduxjs/toolkit';
import type { User } from '../../contract/types.gen';

/** A session as the store may know it: never a token. Instants are milliseconds since 1970. */
export interface SessionInfo {
  user: User;
  accessExpiresAt: number;
  refreshExpiresAt: number;
}

/**
 * Why a session is over: the person signed out here, the server refused to go on (the person may
 * sign in again in place), or the person signed out in another tab.
 */
export type SessionEndReason = 'signedOut' | 'refused' | 'otherTab';

export const sessionStarted = createAction<SessionInfo>('session/started');
export const sessionRefreshed = createAction<SessionInfo>('session/refreshed');
export const sessionEnded = createAction<{ reason: SessionEndReason }>('session/ended');

/** The server wants a recent sign-in for a call, which waits for it; the session goes on. */
export const signInRequired = createAction('session/signInRequired');

/** A call did not reach the server, or the browser reported that it is offline. */
export const connectionLost = createAction('connection/lost');
/** Time and again the server can be reached, and the browser lets the page read no answer of it. */
export const answersUnreadable = createAction('connection/unreadable');
/** The server can be reached again. */
export const connectionFound = createAction('connection/found');

/** How far an upload is, in bytes. */
export interface UploadProgress {
  loaded: number;
  /** The size of the file. */
  total: number;
  /** Where it went on, after a cut or with a file that was chosen again. */
  from?: number | undefined;
  /** Whether it waits until the server can be reached. */
  isWaiting?: boolean;
}

export const uploadProgressed = createAction<UploadProgress & { itemId: string; fileName: string }>(
  'uploads/progressed',
);

/**
 * The action of `api.util.resetApiState`, created here because the base query has to reset what another user loaded and
 * cannot import the API that it is a part of.
 */
export const cacheForgotten = createAction('api/resetApiState');
