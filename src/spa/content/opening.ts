import { useEffect, useState } from 'react';

/**
 * What is fetched ahead is shown at once, and its screen asks again for what is new since; so it does not matter much
 * how old it is, but rows at which a mouse comes by again and again need not be asked for each time. In seconds.
 */
export const prefetching = { ifOlderThan: 10 } as const;

/** Milliseconds for which the answer to a first call is what the server would say now. */
const freshFor = 500;

let answeredAt = Number.NEGATIVE_INFINITY;

/** Notes that what the first screen asks for has just come, before the screen was there. */
export function firstCallAnswered(): void {
  answeredAt = performance.now();
}

/** Options for the query of a screen: whenever it opens it asks for what is new, but for what has only just come. */
export function useOpening(): { readonly refetchOnMountOrArgChange: boolean } {
  const [isFresh] = useState(() => performance.now() - answeredAt < freshFor);
  useEffect(() => {
    answeredAt = Number.NEGATIVE_INFINITY;
  }, []);
  return { refetchOnMountOrArgChange: !isFresh };
}

/** A screen's query without a failure from before the screen opened, which is being asked for again. */
export function useAskedAgain<
  Query extends { data?: unknown; error?: unknown; isFetching: boolean },
>(query: Query): Query {
  const [former] = useState(query.error);
  const isAskedAgain = former !== undefined && query.error === former && query.data === undefined;
  return isAskedAgain ? { ...query, isFetching: true } : query;
}
