import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { classNames } from './classNames';

const firstLocation = 'default';

/** The navigation whose page has had its heading focused, by the key of its location; one for each router. */
export const FocusedNavigationContext = createContext<RefObject<string | undefined>>({
  current: undefined,
});

/**
 * Shows the one h1 of a page. It takes the focus after each navigation, so that keyboard and screen reader start
 * at the new page's content; not after the first load, and not when only the query changes.
 */
export function PageHeading(props: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const focused = useContext(FocusedNavigationContext);
  // Going back to the page where the app was opened is not a first load.
  const isFirstLoad =
    focused.current === undefined && key === firstLocation && navigation === 'POP';
  const focusedPath = useRef(isFirstLoad ? pathname : undefined);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    // A page that replaces its own placeholder takes the focus only if the person has not moved it since.
    const isTaken = focused.current === key && document.activeElement !== document.body;
    focused.current = key;
    if (!isTaken) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the navigation; another query alone is none.
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames('page-heading display', props.className)}>
      {props.children}
    </h1>
  );
}
