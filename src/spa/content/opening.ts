/**
 * What is fetched ahead is shown at once, and its screen asks again for what is new since; so it does not matter much
 * how old it is, but rows at which a mouse comes by again and again need not be asked for each time. In seconds.
 */
export const prefetching = { ifOlderThan: 10 } as const;
