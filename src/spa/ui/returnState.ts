import { createContext } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** History state of a link that leads back to a page, which is then shown as it was left. */
export const returnState = { isReturn: true } as const;

/** State of an entry of the history by which a page wrote down what was done on it, so that nobody has gone anywhere. */
export const written = { isWritten: true } as const;

/** Tells whether a page itself wrote the entry of the history with this state. */
export const isWritten = (state: unknown): boolean =>
  (state as Partial<typeof written> | null)?.isWritten === true;

/** Tells whether a person came back to this page: by the browser's buttons, or by a link with `returnState`. */
export function useIsReturn(): boolean {
  const { state } = useLocation() as { state: Partial<typeof returnState> | null };
  const isPop = useNavigationType() === 'POP';
  return isPop || state?.isReturn === true;
}

/** The path of the page from which a person came back to this one; undefined otherwise. */
export const ReturnedFromContext = createContext<string | undefined>(undefined);
