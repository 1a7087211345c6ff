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
import { type Culture, cultures } from '../../i18n';

/** Returns the item as it would be saved, with what its edited texts are translated from. */
const itemOf = memoize((draft: OpenDraft<object>): object =>
  withOrigins(editedItem(draft), draft.base),
);

/** Counts the texts on screen, unsaved ones included. */
export const draftStatus = memoize((draft: OpenDraft<object>) => translationStatus(itemOf(draft)));

/** Returns the first culture, other than the target, from which texts are translated. */
export const sourceFor = (draft: OpenDraft<object>, target: string): Culture | undefined =>
  cultures.find(
    (culture) =>
      culture !== target &&
      translatedFields(itemOf(draft)).some(([, texts]) => sourceCulture(texts) === culture),
  );

/** A text to translate: its path without the culture, and its state in the target. */
export interface TextToTranslate {
  readonly path: string;
  readonly state: TextState;
  /** Whether it was out of date when it was saved last: whoever writes it anew goes on needing what has changed. */
  readonly wasStale: boolean;
}

/** Returns the texts that any culture has, in reading order: the item's own, then those of each section. */
export function textsToTranslate(draft: OpenDraft<object>, target: string): TextToTranslate[] {
  const item = itemOf(draft);
  const saved = translatedFields(draft.base);
  const wasStale = new Set(
    saved.filter((field) => textState(draft.base, field, target) === 'stale').map(([path]) => path),
  );
  return translatedFields(item).flatMap((field) => {
    const [path] = field;
    const state = textState(item, field, target);
    return state === undefined ? [] : [{ path, state, wasStale: wasStale.has(path) }];
  });
}
