import { useCallback, useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { signOut } from '../../../api';
import { useAppDispatch, useAppSelector } from '../../store';
import { patterns } from '../../ui/paths';
import { selectStatus } from './authSlice';

/** Ends the session if the navigation says so (see `useLogOut`), and redirects to the sign-in page (D1). */
export function LogInRoute() {
  const dispatch = useAppDispatch();
  const { state } = useLocation() as { state: Partial<typeof logOutState> | null };
  const isLeaving = useAppSelector(selectStatus) !== 'signedOut' && state?.logOut === true;
  useEffect(() => {
    if (isLeaving) void dispatch(signOut());
  }, [isLeaving, dispatch]);
  return isLeaving ? null : <Navigate to={patterns.signIn} replace />;
}

/** History state of a navigation to the login address that ends the session on arrival. */
const logOutState = { logOut: true } as const;

/** Returns a function that logs out by a navigation, so that the leave guard can ask; `LogInRoute` ends the session. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return useCallback(() => void navigate(patterns.login, { state: logOutState }), [navigate]);
}
