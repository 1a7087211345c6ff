import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../ui/paths';

/** What a navigation to the login address carries when it shall end the session on arrival. */
export const logOutState = { logOut: true } as const;

/**
 * Gives a function that logs out. It goes by a navigation, so that a page with unsaved work is asked first;
 * `LogInRoute` ends the session on arrival.
 */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(paths.login(), { state: logOutState }), [navigate]);
}
