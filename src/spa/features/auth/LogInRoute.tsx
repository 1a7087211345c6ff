import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { signOut } from '../../../api';
import { useAppDispatch, useAppSelector } from '../../store';
import { paths } from '../../ui/paths';
import { selectStatus } from './authSlice';
import type { logOutState } from './useLogOut';

/** Ends the session if the navigation says so (see `useLogOut`), and redirects to the sign-in page (D1). */
export function LogInRoute() {
  const dispatch = useAppDispatch();
  const { state } = useLocation() as { state: Partial<typeof logOutState> | null };
  const isLeaving = useAppSelector(selectStatus) !== 'signedOut' && state?.logOut === true;
  useEffect(() => {
    if (isLeaving) void dispatch(signOut());
  }, [isLeaving, dispatch]);
  return isLeaving ? null : <Navigate to={paths.signIn()} replace />;
}
