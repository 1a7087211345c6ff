import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectStatus } from '../../features/auth';
import { useAppSelector } from '../../store';
import { returnAddress } from './returnAddress';

/** Leads people who have a session on to the admin area; only the sign-in page does that (D2). */
export function ForwardSession() {
  const { state } = useLocation();
  const isSignedIn = useAppSelector(selectStatus) === 'signedIn';
  return isSignedIn ? <Navigate to={returnAddress(state)} replace /> : <Outlet />;
}
