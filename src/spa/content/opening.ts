import { useState } from 'react';

/**
 * What is fetched ahead is shown at once, and its screen asks again for what is new since; so it does not matter much
 * how old it is, but rows at which a mouse comes by again and again need not be asked for each time. In seconds.
 */
export const prefetching = { ifOlderThan: 10 } as const;

/**
 * A screen that opens asks again, but for what has only just come: its own first call, sent before its code
 * was there, or that of the row that was pressed. In seconds.
 */
export const opening = { refetchOnMountOrArgChange: 2 } as const;

/** A screen's query without a failure from before the screen opened, which is being asked for again. */
export function useOpening<Query extends { data?: unknown; error?: unknown; isFetching: boolean }>(
  query: Query,
): Query {
  const [former] = useState(query.error);
  const isAskedAgain = former !== undefined && query.error === former && query.data === undefined;
  return isAskedAgain ? { ...query, isFetching: true } : query;
}
