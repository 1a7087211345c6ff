import { useLocation, useNavigate } from 'react-router-dom';
import { useDraftSelector } from '../../drafts/DraftContext';
import { type Culture, defaultCulture, isLanguage } from '../../i18n';
import { sourceFor } from './draftTexts';

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
