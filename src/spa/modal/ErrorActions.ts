import { createContext, type ReactNode } from 'react';
import type { Dialog } from './dialogs';

/** The actions that the app offers below an error message. */
export const ErrorActionsContext = createContext<ReactNode>(null);

/** Tells whether a message reports an error: by its title, or because its title is the error's name. */
export const isError = ({ title }: Dialog<'alert' | 'choice'>): boolean =>
  'text' in title || title.key === 'modal.errorTitle';
