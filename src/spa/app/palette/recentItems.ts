import {
  allContentTypes,
  type ContentType,
  readStored,
  removeStored,
  writeStored,
} from '../../../api';
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
    const stored: unknown = JSON.parse(readStored(keyOfUser(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentItem) : [];
  } catch {
    return [];
  }
}

/** Notes the item that a page edits, if it edits one, as the one opened last. */
export function noteOpened(userId: string, { pattern, ids }: RootState['page']): void {
  const type = allContentTypes.find((one) => contentPatterns(one).edit === pattern);
  const { id } = ids;
  if (type === undefined || id === undefined) return;
  const others = recentItems(userId).filter((one) => one.type !== type || one.id !== id);
  const items = [{ type, id, at: Date.now() }, ...others].slice(0, maxStored);
  writeStored(keyOfUser(userId), JSON.stringify(items));
}

/** Forgets what a user opened. */
export const forgetRecent = (userId: string): void => removeStored(keyOfUser(userId));
