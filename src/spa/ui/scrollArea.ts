import { createContext, useContext } from 'react';

/** The element that scrolls the page's content; null on pages that scroll as a whole. */
export const ScrollAreaContext = createContext<HTMLElement | null>(null);

/** The element that scrolls, for virtual lists; null before the shell has mounted and on public pages. */
export const useScrollArea = (): HTMLElement | null => useContext(ScrollAreaContext);
