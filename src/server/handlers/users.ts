import type { Deps } from '../deps';
import { callerOf, type Handlers } from './handler';
import { changePassword, deleteMe, signIn, signUp, updateMe } from '../services/accounts/accounts';
import {
  createResetLink,
  listMadeLinks,
  requestReset,
  resetPassword,
  revokeResetLink,
} from '../services/accounts/resets';
import { countFoundUsers, listUsers } from '../services/accounts/userAdministration';
import { endSession, refreshSession } from '../services/accounts/sessions';

const ok = async (work: Promise<void>): Promise<{ ok: true }> => {
  await work;
  return { ok: true };
};

/** Creates the handlers of accounts and sessions. */
export const userHandlers = (deps: Deps) =>
  ({
    signIn: ({ body, network }) => signIn(deps, body, network),
    signUp: ({ body, network }) => signUp(deps, body, network),
    refreshTokens: ({ body, network }) => refreshSession(deps, body.refreshToken, network),
    signOut: (call) => ok(endSession(deps, callerOf(call))),
    updateMe: (call) => updateMe(deps, callerOf(call), call.body),
    changePassword: (call) => {
      const { password, newPassword } = call.body;
      return ok(changePassword(deps, callerOf(call), password, newPassword));
    },
    deleteMe: async (call) => {
      const caller = callerOf(call);
      await deleteMe(deps, caller, call.body.password);
      return { _id: caller.id };
    },
    forgotPassword: ({ body, network }) => ok(requestReset(deps, body.email, network)),
    createResetLink: (call) => createResetLink(deps, callerOf(call), call.body.email),
    resetPassword: ({ params, body, network }) =>
      ok(resetPassword(deps, params.token, body.newPassword, network)),
    listUsers: ({ query }) => listUsers(deps, query),
    countUsers: ({ query }) => countFoundUsers(deps, query.search),
    listResetLinks: ({ query }) => listMadeLinks(deps, query.userIds.split(',')),
    revokeResetLink: async (call) => {
      await revokeResetLink(deps, callerOf(call), call.params.userId);
      return { _id: call.params.userId };
    },
  }) satisfies Partial<Handlers>;
