import { freeze, isDraft, original } from '@reduxjs/toolkit';
import { sessionRefreshed } from '../session/events';
import { currentOwner, replaceUser } from '../session/session';
import { abandonSession } from '../session/signOut';
import { cacheForgotten } from '../session/events';
import { answerOf, type GeneratedApi } from './api';

/** Seconds: pages of users hold personal data. */
const keepUsersSeconds = 10;

/** What a draft stands for. The cache hands over a draft of a draft; each look at one would make ten thousand more. */
function withoutDrafts<T>(list: readonly T[]): readonly T[] {
  let undrafted: unknown = list;
  while (isDraft(undrafted)) undrafted = original<unknown>(undrafted);
  return undrafted as readonly T[];
}

/**
 * The users loaded so far with the next page behind them. Somebody may have signed up meanwhile, which shifts some of
 * them into that page. Frozen, so that nobody has to look for drafts in it.
 */
function withPage<T extends { _id: string }>(loaded: T[], page: readonly T[]): T[] {
  const before = withoutDrafts(loaded);
  const added = new Map(page.map((user) => [user._id, freeze(user, true)]));
  for (const { _id } of before) added.delete(_id);
  return freeze([...before, ...added.values()]);
}

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
      listUsers: {
        providesTags: [{ type: 'User', id: 'LIST' }],
        keepUnusedDataFor: keepUsersSeconds,
        // The pages of one search are one growing list.
        serializeQueryArgs: ({ endpointName, queryArgs }) =>
          `${endpointName}(${JSON.stringify(queryArgs.search ?? '')})`,
        forceRefetch: ({ currentArg, previousArg }) => currentArg?.skip !== previousArg?.skip,
        merge: (loaded, page, { arg }) => (arg.skip ? withPage(loaded, page) : page),
      },
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
