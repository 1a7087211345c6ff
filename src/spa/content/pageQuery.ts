import { useEffect, useState } from 'react';

/**
 * Options for prefetching an item. A prefetched item shows at once, and its screen fetches it again; so it does not
 * matter much how old it is, but a row under the mouse need not be fetched each time. In seconds.
 */
export const prefetchOptions = { ifOlderThan: 10 } as const;

/** How long the answer to the first page's query counts as fresh, so that the page does not fetch it again. */
const freshMs = 500;

let answeredAt = Number.NEGATIVE_INFINITY;

/** Notes that the query of the first page was answered, before the page itself was rendered. */
export function notePageQueryAnswered(): void {
  answeredAt = performance.now();
}

/** Returns whether a page that opens has to fetch again. */
function useRefetchOnOpen(): boolean {
  const [isFresh] = useState(() => performance.now() - answeredAt < freshMs);
  useEffect(() => {
    answeredAt = Number.NEGATIVE_INFINITY;
  }, []);
  return !isFresh;
}

interface QueryResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly isFetching: boolean;
}

/** A query hook of RTK Query, as far as pages use it. */
export type QueryHook<Args, Result> = (
  args: Args,
  options: { readonly refetchOnMountOrArgChange: boolean },
) => Result;

/**
 * Calls a query hook of RTK Query for a page: shows what is cached and fetches it again each time the page opens,
 * unless the answer has only just come. An error from before the page opened does not show while that fetch runs.
 */
export function usePageQuery<Args, Result extends QueryResult>(
  useQuery: QueryHook<Args, Result>,
  args: Args,
): Result {
  const result = useQuery(args, { refetchOnMountOrArgChange: useRefetchOnOpen() });
  const [errorOnOpen] = useState(result.error);
  const isFetchedAgain =
    errorOnOpen !== undefined && result.error === errorOnOpen && result.data === undefined;
  return isFetchedAgain ? { ...result, isFetching: true } : result;
}
