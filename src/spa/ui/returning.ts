import { createContext } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** State of a link that leads back to a page, which is then found as it was left. */
export const returning = { isReturn: true } as const;

/** State of an entry of the history by which a page wrote down what was done on it, so that nobody has gone anywhere. */
export const written = { isWritten: true } as const;

/** Whether a page itself wrote the entry of the history with this state. */
export const isWritten = (state: unknown): boolean =>
  (state as Partial<typeof written> | null)?.isWritten === true;

/** Whether somebody comes back to the page on screen: by the browser's buttons, or by a link with that state. */
export function useIsReturn(): boolean {
  const { state } = useLocation() as { state: Partial<typeof returning> | null };
  const isPop = useNavigationType() === 'POP';
  return isPop || state?.isReturn === true;
}

/** The path of the page from which somebody came back to the one on screen; undefined otherwise. */
export const ReturnedFromContext = createContext<string | undefined>(undefined);
