import type { Location } from 'react-router-dom';
import { paths } from '../../ui/paths';

interface ReturnState {
  returnTo: string;
}

/**
 * Returns the history state that lets the sign-in page lead back. It is not part of the address, so no link can
 * set it.
 */
export const stateWithReturnPath = ({ pathname, search, hash }: Location): ReturnState => ({
  returnTo: pathname + search + hash,
});

const isAdminPath = (address: string): boolean => {
  const origin = 'https://inside.invalid';
  const { origin: found, pathname } = new URL(address, origin);
  return (
    found === origin && (pathname === paths.admin() || pathname.startsWith(`${paths.admin()}/`))
  );
};

/**
 * Returns the path to go to after signing in: the remembered one if it is in the admin area, else the start of
 * that area.
 */
export function returnPath(state: unknown): string {
  const address = (state as Partial<ReturnState> | null)?.returnTo;
  if (typeof address !== 'string' || !address.startsWith('/')) return paths.admin();
  return isAdminPath(address) ? address : paths.admin();
}
