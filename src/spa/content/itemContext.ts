import { createContext, useContext } from 'react';
import type { ContentType, FieldName } from '../../api';
import type { ItemSaving } from '../drafts/saving/useItemSaving';
import type { TKey } from '../i18n';

/** What the cards of an edit screen know of its item besides the draft. */
interface ItemContextValue extends Pick<ItemSaving<object>, 'saveField' | 'saveSome'> {
  readonly type: ContentType;
  /** Stores the key of a file that was uploaded for a field, and shows an alert about that. */
  readonly storeKey: (field: FieldName, key: string, success: TKey) => Promise<void>;
}

export const ItemContext = createContext<ItemContextValue | null>(null);

/** Returns the content type of the item on screen, and how its files are stored. Throws outside of an edit page. */
export function useItem(): ItemContextValue {
  const value = useContext(ItemContext);
  if (value === null) throw new Error('A card of an item needs an EditPage around it.');
  return value;
}
