import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectHasSignedOut, selectIsAdmin, selectStatus } from '../../features/auth';
import { useAppSelector } from '../../store';
import { paths } from '../../ui/paths';
import { rememberAddress } from './returnAddress';

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
