import { createContext, useContext } from 'react';
import type { FieldName } from '../../api';
import type { ItemSaving } from '../drafts/saving/useItemSaving';
import type { TKey } from '../i18n';
import type { ContentFeature } from './contentFeature';

/** What the cards of an edit screen know of its item besides the draft. */
interface ItemContextValue extends Pick<ItemSaving<object>, 'saveField' | 'saveSome'> {
  readonly feature: ContentFeature;
  /** Stores the key of a file that was uploaded for a field, and shows an alert about that. */
  readonly storeKey: (field: FieldName, key: string, success: TKey) => Promise<void>;
  /** Saves all edits without an alert; resolves once that has ended. */
  readonly submitQuietly: () => Promise<void>;
}

export const ItemContext = createContext<ItemContextValue | null>(null);

/** Returns the feature of the item on screen, and how it and its files are stored. Throws outside of an edit page. */
export function useItem(): ItemContextValue {
  const value = useContext(ItemContext);
  if (value === null) throw new Error('A card of an item needs an EditPage around it.');
  return value;
}
