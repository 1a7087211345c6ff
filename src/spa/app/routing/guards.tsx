import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectHasSignedOut, selectIsAdmin, selectStatus } from '../../features/auth';
import { useAppSelector } from '../../store';
import { patterns } from '../../ui/paths';

/** Redirects people who have a session to the admin area; only the sign-in page does that (D2). */
export function RedirectSignedIn() {
  const { state } = useLocation();
  const isSignedIn = useAppSelector(selectStatus) === 'signedIn';
  return isSignedIn ? <Navigate to={returnPath(state)} replace /> : <Outlet />;
}

/**
 * Renders the pages below for people with a session. Others are redirected to the sign-in page, which leads back
 * here, except after signing out. When the server has refused the session the page stays: a dialog asks to sign
 * in again.
 */
export function RequireSession() {
  const location = useLocation();
  const status = useAppSelector(selectStatus);
  const hasSignedOut = useAppSelector(selectHasSignedOut);
  if (status !== 'signedOut') return <Outlet />;
  if (hasSignedOut) return <Navigate to={patterns.login} replace />;
  return <Navigate to={patterns.signIn} replace state={stateWithReturnPath(location)} />;
}

/** Renders the pages below for administrators and `otherwise` for everybody else, at any address of the area. */
export function RequireAdmin({ otherwise }: { otherwise: React.ReactNode }) {
  return useAppSelector(selectIsAdmin) ? <Outlet /> : otherwise;
}

interface ReturnState {
  returnTo: string;
}

/** Returns the history state that lets the sign-in page lead back; it is not in the address, so no link can set it. */
const stateWithReturnPath = ({ pathname, search, hash }: Location): ReturnState => ({
  returnTo: pathname + search + hash,
});

const isAdminPath = (address: string): boolean => {
  const origin = 'https://inside.invalid';
  const { origin: found, pathname } = new URL(address, origin);
  return (
    found === origin && (pathname === patterns.admin || pathname.startsWith(`${patterns.admin}/`))
  );
};

/** Returns the path to go to after signing in: the remembered one, if in the admin area, else the start of that. */
function returnPath(state: unknown): string {
  const address = (state as Partial<ReturnState> | null)?.returnTo;
  if (typeof address !== 'string' || !address.startsWith('/')) return patterns.admin;
  return isAdminPath(address) ? address : patterns.admin;
}
