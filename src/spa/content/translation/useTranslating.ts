import { useLocation, useNavigate } from 'react-router-dom';
import {
  memoize,
  sourceCulture,
  textState,
  type TextState,
  translatedFields,
  translationStatus,
  withOrigins,
} from '../../../api';
import { editedItem } from '../../drafts/draft';
import { useDraftSelector } from '../../drafts/DraftContext';
import type { OpenDraft } from '../../drafts/openDrafts';
import { type Culture, cultures, defaultCulture, isLanguage } from '../../i18n';

/** Returns the item as it would be saved, with what its edited texts are translated from. */
const itemOf = memoize((draft: OpenDraft<object>): object =>
  withOrigins(editedItem(draft), draft.base),
);

/** Counts the texts on screen, unsaved ones included. */
export const draftStatus = memoize((draft: OpenDraft<object>) => translationStatus(itemOf(draft)));

/** Returns the first culture, other than the target, from which texts are translated; where none are, the first other one. */
function sourceFor(draft: OpenDraft<object>, target: string): Culture {
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

/** What the list of texts shows. */
export const shownTexts = ['all', 'missing', 'stale'] as const;
export type ShownTexts = (typeof shownTexts)[number];

/** The name in the address of the language into which the texts are translated. */
export const targetParameter = 'translate';

/** Returns the language into which the address asks to translate; undefined while the form is shown. */
export function useTarget(): Culture | undefined {
  const { search } = useLocation();
  const target = new URLSearchParams(search).get(targetParameter);
  return isLanguage(target) ? target : undefined;
}

/** Returns how the texts are translated, all of which is in the address, and the function that changes it. */
export function useTranslating(target: Culture) {
  const navigate = useNavigate();
  const search = new URLSearchParams(useLocation().search);
  const from = search.get('from');
  const first = useDraftSelector((draft) => sourceFor(draft, target)) ?? defaultCulture;
  const isOther = isLanguage(from) && from !== target;
  const choose = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams({ ...Object.fromEntries(search), ...changes });
    void navigate({ search: `?${next}` }, { replace: true });
  };
  return {
    source: isOther ? from : first,
    shown: shownTexts.find((one) => one === search.get('show')) ?? 'all',
    choose,
  };
}
