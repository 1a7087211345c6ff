import { cacheForgotten, sessionRefreshed } from '../session/events';
import { currentOwner, replaceUser, userFrom } from '../session/session';
import { abandonSession } from '../session/signOut';
import { answerOf, appendPage, type GeneratedApi } from './rows';

/** Short, since pages of users contain personal data. */
const keepUsersSeconds = 10;

interface OpeningLifecycle {
  dispatch: (action: unknown) => unknown;
  queryFulfilled: PromiseLike<{ data: { user: { _id: unknown } } }>;
}

/** Empties the cache when a sign-in changes the user of this tab. */
async function forgetFormerUser(_arg: unknown, { dispatch, queryFulfilled }: OpeningLifecycle) {
  const former = currentOwner();
  const session = await answerOf(queryFulfilled);
  if (session && former !== null && former !== String(session.user._id)) dispatch(cacheForgotten());
}

/** Adds cache tags to the calls for users and the account, and updates the session from their answers. */
export const enhanceUsers = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      listUsers: {
        // Another host may leave out what is optional.
        transformResponse: (users: readonly unknown[]) =>
          users.flatMap((one) => userFrom(one) ?? []),
        providesTags: [{ type: 'User', id: 'LIST' }],
        keepUnusedDataFor: keepUsersSeconds,
        // All pages of one search share one cache entry.
        serializeQueryArgs: ({ endpointName, queryArgs }) =>
          `${endpointName}(${JSON.stringify(queryArgs.search ?? '')})`,
        forceRefetch: ({ currentArg, previousArg }) => currentArg?.skip !== previousArg?.skip,
        merge: (loaded, page, { arg }) => (arg.skip ? appendPage(loaded, page) : page),
      },
      countUsers: {
        providesTags: [{ type: 'User', id: 'LIST' }],
        keepUnusedDataFor: keepUsersSeconds,
      },
      listResetLinks: { providesTags: ['ResetLink'], keepUnusedDataFor: keepUsersSeconds },
      createResetLink: { invalidatesTags: (_link, error) => (error ? [] : ['ResetLink']) },
      // Also where there was nothing to revoke any more: what is cached says otherwise.
      revokeResetLink: { invalidatesTags: ['ResetLink'] },
      signIn: { onQueryStarted: forgetFormerUser },
      signUp: { onQueryStarted: forgetFormerUser },
      updateMe: {
        invalidatesTags: (_user, error) => (error ? [] : [{ type: 'User', id: 'LIST' }]),
        async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
          const user = await answerOf(queryFulfilled);
          const info = user && replaceUser(user);
          if (info) dispatch(sessionRefreshed(info));
        },
      },
      deleteMe: {
        async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
          if (await answerOf(queryFulfilled)) dispatch(abandonSession());
        },
      },
    },
  });
