import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the path table; always absolute. */
  to: string;
  replace?: boolean;
  /** Kept with the entry of the history. */
  state?: object;
}

/** Tells whether a click opens a link here. Any other is the browser's: it opens a tab or a window, or saves what is there. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Renders a link inside the app. The page stays until the code of the next one is there, which shows in the next frame.
 * The router's own link shows it one or two frames later, and adds prefetching for its server framework, which costs every first load a few
 * kilobytes.
 */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const currentPath = createPath(useLocation());
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    if (anchor.target && anchor.target !== '_self') return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? currentPath === to, state, flushSync: true });
  };
  return (
    <a {...anchor} href={to} onClick={click}>
      {children}
    </a>
  );
}
