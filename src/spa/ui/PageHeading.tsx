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
import styles from './PageHeading.module.css';

const firstLocation = 'default';

/** The navigation whose page has had its heading focused, by the key of its location; one for each router. */
export const FocusedNavigationContext = createContext<RefObject<string | undefined>>({
  current: undefined,
});

/**
 * The one h1 of a page. It takes the focus after each navigation, so that a keyboard or a screen reader
 * starts at the new page's content; not after the first load, and not when only the query changes.
 */
export function PageHeading(props: { children: ReactNode; className?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const navigation = useNavigationType();
  const focused = useContext(FocusedNavigationContext);
  // Whoever comes back to where the app was opened has been elsewhere since.
  const isFirstLoad =
    focused.current === undefined && key === firstLocation && navigation === 'POP';
  const arrivedAt = useRef(isFirstLoad ? pathname : undefined);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // A page that replaces its own placeholder takes the focus only from where that left it.
    const isTaken = focused.current === key && document.activeElement !== document.body;
    focused.current = key;
    if (!isTaken) heading.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key names the navigation; another query alone is none.
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(styles.heading, props.className)}>
      {props.children}
    </h1>
  );
}
