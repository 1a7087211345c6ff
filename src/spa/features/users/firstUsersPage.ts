/** Users per call. After a full page, more are expected (D43). */
export const pageSize = 50;

/** The arguments before anybody has searched: the newest users. */
export const firstUsersPage = { search: '', skip: 0, limit: pageSize } as const;
