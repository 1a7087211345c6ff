import type { Location } from 'react-router-dom';

const storageKey = 'position';

/** Where a page was left when it was reloaded. */
interface Position {
  /** The history entry and the address, since another visit may have an entry of the same key. */
  readonly entry: string;
  readonly top: number;
  /** The path of the focused link to a page below, such as the row of an item. */
  readonly row?: string;
}

const entryOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

/** Notes the position of a page that may be about to be reloaded. */
export function notePosition(location: Location, area: HTMLElement): void {
  const focused = document.activeElement;
  const isRow =
    focused instanceof HTMLAnchorElement && focused.pathname.startsWith(`${location.pathname}/`);
  const row = isRow && area.contains(focused) ? focused.pathname : undefined;
  const position: Position = { entry: entryOf(location), top: area.scrollTop, ...(row && { row }) };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(position));
  } catch {
    // A browser without storage shows the top of the page, as before.
  }
}

/** Returns the position that was noted for this page before it was reloaded. */
export function notedPosition(location: Location): Position | undefined {
  try {
    const position = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Position | null;
    return position?.entry === entryOf(location) ? position : undefined;
  } catch {
    return undefined;
  }
}
