import { shallowEqual } from 'react-redux';
import { type FieldName, fieldKind } from '../../../api';
import { editedItem } from '../../drafts/draft';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import type { OpenDraft } from '../../drafts/openDrafts';
import { cultures, defaultCulture, languages, useTranslation } from '../../i18n';
import type { LocalisedText } from '../../model/contentItem';
import { textIn } from '../../model/localisedText';
import { memoize } from '../../model/memoize';
import { classNames } from '../../ui/classNames';
import styles from './LanguageRow.module.css';

/** The translated fields that have a dropdown of their own. */
const fields: readonly FieldName[] = ['title', 'description', 'sections'];

/** Text between tags; formatted text without any says nothing. */
const hasText = (text: unknown): boolean =>
  typeof text === 'string' && /(?:^|>)(?:\s|&nbsp;)*(?!&nbsp;)[^<\s]/.test(text);

/** The translated texts of an item or a section, each by its cultures. */
function textsOf(values: object): LocalisedText[] {
  return Object.entries(values).flatMap(([field, value]): LocalisedText[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (field === 'sections' && Array.isArray(value))
      return value.flatMap((section: unknown) =>
        typeof section === 'object' && section !== null ? textsOf(section) : [],
      );
    return fieldKind(field) === 'localised' ? [value as LocalisedText] : [];
  });
}

/** Which cultures a text has, worked out once for each: those that nobody edits stay the same objects. */
const filledIn = memoize((text: LocalisedText) =>
  cultures.map((culture) => hasText(textIn(text, culture))),
);

/** Returns how many texts any culture has, and then how many of them each culture has. */
const countTexts = memoize((draft: OpenDraft<object>): readonly number[] => {
  const texts = textsOf(editedItem(draft)).filter((text) => Object.values(text).some(hasText));
  const filled = cultures.map(
    (_culture, index) => texts.filter((text) => filledIn(text)[index]).length,
  );
  return [texts.length, ...filled];
});

/** Shows how many texts each language has; a press shows all translated fields in that language (D140). */
export function LanguageRow() {
  const { t } = useTranslation();
  const { chooseCulture, pendingInput } = useDraft();
  const counts = useDraftSelector(countTexts, shallowEqual);
  const base = useDraftSelector((draft) => draft.base);
  const chosen = useDraftSelector((draft) => draft.cultures);
  if (!counts || !base) return null;
  const [all, ...filled] = counts;
  const translated = fields.filter((field) => field in base);
  const [shown, ...others] = new Set(translated.map((field) => chosen?.[field] ?? defaultCulture));
  const isShown = (culture: string) => culture === shown && others.length === 0;
  const choose = (culture: string) => {
    pendingInput.flush();
    for (const field of translated) chooseCulture(field, culture);
  };
  return (
    <div role="group" aria-label={t('content.languages')} className={styles.row}>
      {cultures.map((culture, index) => (
        <button
          key={culture}
          type="button"
          className={classNames(styles.language, isShown(culture) && styles.shown)}
          aria-pressed={isShown(culture)}
          title={languages[culture].title}
          onClick={() => choose(culture)}
        >
          {culture}{' '}
          <span className="font-normal">
            {filled[index] === 0 ? '–' : `${filled[index]}/${all}`}
          </span>
        </button>
      ))}
    </div>
  );
}
