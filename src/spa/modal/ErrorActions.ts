import { createContext, type ReactNode } from 'react';
import type { Dialog } from './dialogs';

/** What the application offers below the words of an error. */
export const ErrorActionsContext = createContext<ReactNode>(null);

/** Whether a message tells of an error: by its title, or under the error's own name. */
export const isError = ({ title }: Dialog<'alert' | 'choice'>): boolean =>
  'text' in title || title.key === 'modal.errorTitle';
