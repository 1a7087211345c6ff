import { type Culture, defaultCulture, isLanguage } from '../../i18n';
import { useDraftSelector } from '../../drafts/DraftContext';

/** The culture in which a translated field is shown; the default one until another is chosen. */
export function useChosenCulture(field: string): Culture {
  const chosen = useDraftSelector((draft) => draft.cultures[field]);
  return isLanguage(chosen) ? chosen : defaultCulture;
}
