import { createContext } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** State of a link that leads back to a page, which is then found as it was left. */
export const returning = { isReturn: true } as const;

/** Whether somebody comes back to the page on screen: by the browser's buttons, or by a link with that state. */
export function useIsReturn(): boolean {
  const { state } = useLocation() as { state: Partial<typeof returning> | null };
  const isPop = useNavigationType() === 'POP';
  return isPop || state?.isReturn === true;
}

/** The path of the page from which somebody came back to the one on screen; undefined otherwise. */
export const ReturnedFromContext = createContext<string | undefined>(undefined);
