/** Users that one call asks for; a full page lets us expect more (D43). */
export const pageSize = 50;

/** What the screen asks for when nobody has searched yet: the newest users. */
export const firstPage = { search: '', skip: 0, limit: pageSize } as const;
