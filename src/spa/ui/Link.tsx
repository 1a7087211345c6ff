import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of the path table; always absolute. */
  to: string;
  replace?: boolean;
}

/**
 * A link inside the app. The router's own link also prefetches for its server framework, which costs
 * every first load a few kilobytes that nothing here uses.
 */
export function Link({ to, replace, onClick, children, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target: anchor.target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...anchor} href={to} onClick={click}>
      {children}
    </a>
  );
}
