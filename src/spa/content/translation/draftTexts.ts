import {
  sourceCulture,
  textState,
  type TextState,
  translatedFields,
  translationStatus,
  withOrigins,
  memoize,
} from '../../../api';
import { editedItem } from '../../drafts/draft';
import type { OpenDraft } from '../../drafts/openDrafts';
import { type Culture, cultures, defaultCulture } from '../../i18n';

/** Returns the item as it would be saved, with what its edited texts are translated from. */
const itemOf = memoize((draft: OpenDraft<object>): object =>
  withOrigins(editedItem(draft), draft.base),
);

/** Counts the texts on screen, unsaved ones included. */
export const draftStatus = memoize((draft: OpenDraft<object>) => translationStatus(itemOf(draft)));

/** Returns the first culture, other than the target, from which texts are translated; where none are, the first other one. */
export function sourceFor(draft: OpenDraft<object>, target: string): Culture {
  const others = cultures.filter((culture) => culture !== target);
  const sources = translatedFields(itemOf(draft)).map(([, texts]) => sourceCulture(texts));
  return others.find((culture) => sources.includes(culture)) ?? others[0] ?? defaultCulture;
}

/** A text to translate: its path without the culture, and its state in the target. */
export interface TextToTranslate {
  readonly path: string;
  readonly state: TextState;
}

/** Returns the texts that any culture has, in reading order: the item's own, then those of each section. */
export function textsToTranslate(draft: OpenDraft<object>, target: string): TextToTranslate[] {
  const item = itemOf(draft);
  return translatedFields(item).flatMap((field) => {
    const state = textState(item, field, target);
    return state === undefined ? [] : [{ path: field[0], state }];
  });
}
