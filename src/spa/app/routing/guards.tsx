import { use } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectHasSignedOut, selectIsAdmin, selectStatus, SignInPage } from '../../features/auth';
import { useAppSelector } from '../../store';
import { paths } from '../../ui/paths';
import { ReadyContext } from '../entrance';
import { rememberAddress, returnAddress } from './returnAddress';

/** Leads people who have a session on to the admin area; only the sign-in page does that (D2). */
export function ForwardSession() {
  const { state } = useLocation();
  const isSignedIn = useAppSelector(selectStatus) === 'signedIn';
  return isSignedIn ? <Navigate to={returnAddress(state)} replace /> : <Outlet />;
}

/** The one page that shows before calls are possible; it waits for them when its form is sent. */
export function SignInRoute() {
  return <SignInPage prepare={use(ReadyContext)} />;
}

/** Pages below may call the server; they wait until that is possible. */
export function RequireCalls() {
  use(use(ReadyContext)());
  return <Outlet />;
}

/**
 * Lets only people with a session in. Others go to the sign-in page, which leads back here; after signing
 * out it does not. A session that the server refused keeps its page: signing in again happens in place.
 */
export function RequireSession() {
  const location = useLocation();
  const status = useAppSelector(selectStatus);
  const hasSignedOut = useAppSelector(selectHasSignedOut);
  if (status !== 'signedOut') return <Outlet />;
  if (hasSignedOut) return <Navigate to={paths.login()} replace />;
  return <Navigate to={paths.signIn()} replace state={rememberAddress(location)} />;
}

/** Lets only administrators in; `otherwise` is shown to everybody else, at any address of the area. */
export function RequireAdmin({ otherwise }: { otherwise: React.ReactNode }) {
  return useAppSelector(selectIsAdmin) ? <Outlet /> : otherwise;
}
