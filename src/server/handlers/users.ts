import type { Deps } from '../deps';
import { callerOf, type Handlers } from './handler';
import {
  changePassword,
  countFoundUsers,
  deleteMe,
  listUsers,
  signIn,
  signUp,
  updateMe,
} from '../services/accounts/accounts';
import {
  createResetLink,
  listMadeLinks,
  requestReset,
  resetPassword,
  revokeResetLink,
} from '../services/accounts/resets';
import { endSession, refreshSession } from '../services/accounts/sessions';

type Names =
  | 'signIn'
  | 'signUp'
  | 'refreshTokens'
  | 'signOut'
  | 'updateMe'
  | 'changePassword'
  | 'deleteMe'
  | 'forgotPassword'
  | 'createResetLink'
  | 'resetPassword'
  | 'listUsers'
  | 'countUsers'
  | 'listResetLinks'
  | 'revokeResetLink';

const ok = { ok: true } as const;

export const userHandlers = (deps: Deps): Pick<Handlers, Names> => ({
  signIn: ({ body, network }) => signIn(deps, body, network),
  signUp: ({ body, network }) => signUp(deps, body, network),
  refreshTokens: ({ body, network }) => refreshSession(deps, body.refreshToken, network),
  async signOut(call) {
    await endSession(deps, callerOf(call));
    return ok;
  },
  updateMe: (call) => updateMe(deps, callerOf(call), call.body),
  async changePassword(call) {
    const { password, newPassword } = call.body;
    await changePassword(deps, callerOf(call), password, newPassword);
    return ok;
  },
  async deleteMe(call) {
    const caller = callerOf(call);
    await deleteMe(deps, caller, call.body.password);
    return { _id: caller.id };
  },
  async forgotPassword({ body, network }) {
    await requestReset(deps, body.email, network);
    return ok;
  },
  createResetLink: (call) => createResetLink(deps, callerOf(call), call.body.email),
  async resetPassword({ params, body, network }) {
    await resetPassword(deps, params.token, body.newPassword, network);
    return ok;
  },
  listUsers: ({ query }) => listUsers(deps, query),
  countUsers: ({ query }) => countFoundUsers(deps, query.search),
  listResetLinks: ({ query }) => listMadeLinks(deps, query.userIds.split(',')),
  async revokeResetLink(call) {
    await revokeResetLink(deps, callerOf(call), call.params.userId);
    return { _id: call.params.userId };
  },
});
