import { useState } from 'react';

/**
 * Options for prefetching an item. A prefetched item shows at once, and its screen fetches it again; so it does not
 * matter much how old it is, but a row under the mouse need not be fetched each time. In seconds.
 */
export const prefetchOptions = { ifOlderThan: 10 } as const;

/** An answer younger than this is the one that the page's route has asked for. */
const freshSeconds = 0.5;

interface QueryResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
}

/** Returns a query without an error from before the page opened, which fetches again: it would show twice. */
export function useErrorSinceOpening<Result extends QueryResult>(result: Result): Result {
  const [errorOnOpen] = useState(result.error);
  const isFetchedAgain =
    errorOnOpen !== undefined && result.error === errorOnOpen && result.data === undefined;
  return isFetchedAgain ? { ...result, isFetching: true } : result;
}

/** Calls the query hook of a page that changes its arguments itself; fetches again each time the page opens. */
export const usePageQuery = <Args, Result extends QueryResult>(
  useQuery: (args: Args, options: { readonly refetchOnMountOrArgChange: number }) => Result,
  args: Args,
): Result => useErrorSinceOpening(useQuery(args, { refetchOnMountOrArgChange: freshSeconds }));
