import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../ui/paths';

/** History state of a navigation to the login address that ends the session on arrival. */
export const logOutState = { logOut: true } as const;

/**
 * Returns a function that logs out by a navigation, so that the leave guard can ask about unsaved changes;
 * `LogInRoute` ends the session on arrival.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(paths.login(), { state: logOutState }), [navigate]);
}
