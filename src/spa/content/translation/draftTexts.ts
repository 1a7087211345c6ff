import {
  sourceCulture,
  textState,
  type TextState,
  type TranslatedField,
  translatedFields,
  translationStatus,
  withOrigins,
} from '../../../api';
import { editedItem } from '../../drafts/draft';
import type { OpenDraft } from '../../drafts/openDrafts';
import { memoize } from '../../model/memoize';

/** Returns the item as it would be saved, with what its edited texts are translated from. */
const itemOf = memoize((draft: OpenDraft<object>): object =>
  withOrigins(editedItem(draft), draft.base, Object.keys(draft.edits)),
);

/** Counts the texts on screen, unsaved ones included. */
export const draftStatus = memoize((draft: OpenDraft<object>) => translationStatus(itemOf(draft)));

/** A text to translate: its path without the culture, and its state in the target. */
export interface TextToTranslate {
  readonly path: string;
  readonly state: TextState;
  /** Whether it was out of date when it was saved last: whoever writes it anew goes on needing what has changed. */
  readonly wasStale: boolean;
}

const fieldOrder = ['title', 'description', 'text'];
const rankOf = (path: string): number => {
  const rank = fieldOrder.indexOf(path.slice(path.lastIndexOf('.') + 1));
  return rank < 0 ? fieldOrder.length : rank;
};
const elementOf = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

/** Returns the texts that any culture has, in reading order: the item's own, then those of each section. */
export function textsToTranslate(draft: OpenDraft<object>, target: string): TextToTranslate[] {
  const item = itemOf(draft);
  const saved = new Map(translatedFields(draft.base));
  const wasStale = (path: string) => {
    const texts = saved.get(path);
    return texts !== undefined && textState(draft.base, [path, texts], target) === 'stale';
  };
  const fields = translatedFields(item).filter(([, texts]) => sourceCulture(texts) !== undefined);
  const byElement = new Map<string, TranslatedField[]>([['', []]]);
  for (const field of fields) {
    const element = elementOf(field[0]);
    const others = byElement.get(element);
    if (others) others.push(field);
    else byElement.set(element, [field]);
  }
  return [...byElement.values()]
    .flatMap((group) => group.sort(([one], [other]) => rankOf(one) - rankOf(other)))
    .flatMap((field) => {
      const state = textState(item, field, target);
      const [path] = field;
      return state === undefined ? [] : [{ path, state, wasStale: wasStale(path) }];
    });
}

/** Tells whether two lists name the same texts in the same states. */
export const areSameTexts = (
  one: readonly TextToTranslate[] | undefined,
  other: readonly TextToTranslate[] | undefined,
): boolean =>
  one?.length === other?.length &&
  (one ?? []).every(
    (text, index) =>
      other?.[index]?.path === text.path &&
      other[index].state === text.state &&
      other[index].wasStale === text.wasStale,
  );
