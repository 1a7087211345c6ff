import type { UsersState } from './usersSlice';

/** Users per call. After a full page, more are expected (D43). */
export const pageSize = 50;

/** Returns the query of the page: what was searched last, at first the newest users. */
export const usersQuery = ({ users }: { users?: UsersState }) =>
  ({
    name: 'listUsers',
    args: { search: users?.search ?? '', skip: users?.skip ?? 0, limit: pageSize },
  }) as const;
