import { allContentTypes, type ContentType } from '../../../api';
import type { RootState } from '../../store';
import { contentPatterns } from '../../ui/paths';

/** An item that was opened on this device. Nothing else of it is stored. */
export interface RecentItem {
  readonly type: ContentType;
  readonly id: string;
  /** In ms since 1970. */
  readonly at: number;
}

const maxStored = 50;

const keyOfUser = (userId: string): string => `recentItems:${userId}`;

const isRecentItem = (value: unknown): value is RecentItem => {
  const { type, id, at } = (value ?? {}) as Partial<RecentItem>;
  return allContentTypes.some((one) => one === type) && typeof id === 'string' && Number(at) > 0;
};

/** Returns the items that a user opened on this device, the last one first. */
export function recentItems(userId: string): readonly RecentItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOfUser(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentItem) : [];
  } catch {
    return [];
  }
}

type Page = RootState['page'];

/** Returns the item that a page edits; undefined where it edits none. */
function itemOf({ pattern, ids }: Page): Omit<RecentItem, 'at'> | undefined {
  const type = allContentTypes.find((one) => contentPatterns(one).edit === pattern);
  const id = ids['id'];
  return type === undefined || id === undefined ? undefined : { type, id };
}

/** Notes the item of a page, if it has one, as the one opened last. */
export function noteOpened(userId: string, page: Page): void {
  const item = itemOf(page);
  if (item === undefined) return;
  const others = recentItems(userId).filter(({ type, id }) => type !== item.type || id !== item.id);
  const items = [{ ...item, at: Date.now() }, ...others].slice(0, maxStored);
  try {
    localStorage.setItem(keyOfUser(userId), JSON.stringify(items));
  } catch {
    // Without storage the palette begins with what can be done.
  }
}

/** Forgets what a user opened. */
export const forgetRecent = (userId: string): void => localStorage.removeItem(keyOfUser(userId));
