import { sessionRefreshed } from '../events';
import { currentOwner, replaceUser } from '../session';
import { abandonSession } from '../signOut';
import { cacheForgotten } from '../events';
import { answerOf, type GeneratedApi } from './api';

/** Seconds: pages of users hold personal data, and the screen keeps the rows it shows itself. */
const keepUsersFor = 10;

interface OpeningLifecycle {
  dispatch: (action: unknown) => unknown;
  queryFulfilled: PromiseLike<{ data: { user: { _id: string } } }>;
}

/** Forgets what somebody else loaded when a sign-in changes the user of this tab. */
async function forgetFormerUser(
  _arg: unknown,
  { dispatch, queryFulfilled }: OpeningLifecycle,
): Promise<void> {
  const former = currentOwner();
  const session = await answerOf(queryFulfilled);
  if (session && former !== null && former !== session.user._id) dispatch(cacheForgotten());
}

/** What the calls for users and the account provide, and what follows from their answers. */
export const enhanceUsers = (api: GeneratedApi) =>
  api.enhanceEndpoints({
    endpoints: {
      listUsers: { providesTags: [{ type: 'User', id: 'LIST' }], keepUnusedDataFor: keepUsersFor },
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
