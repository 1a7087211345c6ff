import { createAction } from '@reduxjs/toolkit';

/**
 * A page was reached. Carries the pattern of the route and the ids in the address, never the address
 * itself, which may hold a token.
 */
export const navigated = createAction<{ pattern: string; ids: Readonly<Record<string, string>> }>(
  'app/navigated',
);
