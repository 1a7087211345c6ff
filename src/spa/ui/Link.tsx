import { type AnchorHTMLAttributes, type MouseEvent, useContext } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { PageCodeContext } from './pageCode';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the path table; always absolute. */
  to: string;
  replace?: boolean;
  /** Kept with the entry of the history. */
  state?: object;
}

/** Any other click is the browser's: it opens a tab or a window, or saves what is there. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Renders a link inside the app. A page whose code is loaded shows in the next frame. The router's own link shows
 * it one or two frames later, and adds prefetching for its server framework, which costs every first load a few
 * kilobytes.
 */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const currentPath = createPath(useLocation());
  const code = useContext(PageCodeContext);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    if (anchor.target && anchor.target !== '_self') return;
    event.preventDefault();
    const isLoaded = code.isLoaded(to);
    if (!isLoaded) void code.preload(to);
    void navigate(to, { replace: replace ?? currentPath === to, state, flushSync: isLoaded });
  };
  return (
    <a {...anchor} href={to} onClick={click}>
      {children}
    </a>
  );
}
