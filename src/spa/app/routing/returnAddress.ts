import type { Location } from 'react-router-dom';
import { paths } from '../../ui/paths';

interface ReturnState {
  returnTo: string;
}

/** History state that lets the sign-in page lead back. It is no part of the address, so no link can set it. */
export const rememberAddress = ({ pathname, search, hash }: Location): ReturnState => ({
  returnTo: pathname + search + hash,
});

const isInside = (address: string): boolean => {
  const origin = 'https://inside.invalid';
  const { origin: found, pathname } = new URL(address, origin);
  return (
    found === origin && (pathname === paths.admin() || pathname.startsWith(`${paths.admin()}/`))
  );
};

/** Where to go after signing in: the remembered address when it is one of the admin area, else its start. */
export function returnAddress(state: unknown): string {
  const address = (state as Partial<ReturnState> | null)?.returnTo;
  if (typeof address !== 'string' || !address.startsWith('/')) return paths.admin();
  return isInside(address) ? address : paths.admin();
}
