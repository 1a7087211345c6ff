import { weakMapMemoize } from '@reduxjs/toolkit';
import { type FieldName, fieldKind } from '../../../api';
import { editedItem } from '../../drafts/draft';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import type { OpenDraft } from '../../drafts/openDrafts';
import { cultures, defaultCulture, languages, useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import styles from './LanguageRow.module.css';

/** The translated fields that have a dropdown of their own. */
const fields: readonly FieldName[] = ['title', 'description', 'sections'];

/** Text between tags; formatted text without any says nothing. */
const hasText = (text: unknown): boolean =>
  typeof text === 'string' && /(?:^|>)[^<]*[^<\s]/.test(text.replaceAll('&nbsp;', ' '));

/** The translated texts of an item or a section, each by its cultures. */
function textsOf(values: object): Record<string, unknown>[] {
  return Object.entries(values).flatMap(([field, value]): Record<string, unknown>[] => {
    if (typeof value !== 'object' || value === null) return [];
    if (field === 'sections' && Array.isArray(value))
      return value.flatMap((section: unknown) =>
        typeof section === 'object' && section !== null ? textsOf(section) : [],
      );
    return fieldKind(field) === 'localised' ? [value as Record<string, unknown>] : [];
  });
}

/** Counts the texts that any culture has, and how many of them each culture has. */
const countTexts = weakMapMemoize((draft: OpenDraft<object>) => {
  const texts = textsOf(editedItem(draft)).filter((text) => Object.values(text).some(hasText));
  const filled = cultures.map((culture) => texts.filter((text) => hasText(text[culture])).length);
  return { all: texts.length, filled };
});

const isSameCount = (
  one: ReturnType<typeof countTexts> | undefined,
  other: ReturnType<typeof countTexts> | undefined,
) => one?.all === other?.all && String(one?.filled) === String(other?.filled);

/** Shows how many texts each language has; a press shows all translated fields in that language (D140). */
export function LanguageRow() {
  const { t } = useTranslation();
  const { chooseCulture, pendingInput } = useDraft();
  const counts = useDraftSelector(countTexts, isSameCount);
  const shown = useDraftSelector(({ base, cultures: chosen }) => {
    const those = fields.filter((field) => field in base);
    return new Set(those.map((field) => chosen[field] ?? defaultCulture)).size === 1
      ? (chosen[those[0] ?? 'title'] ?? defaultCulture)
      : undefined;
  });
  const has = useDraftSelector(({ base }) => fields.filter((field) => field in base).join(' '));
  if (!counts) return null;
  const choose = (culture: string) => {
    pendingInput.flush();
    for (const field of (has ?? '').split(' ')) chooseCulture(field, culture);
  };
  return (
    <div role="group" aria-label={t('content.languages')} className={styles.row}>
      {cultures.map((culture, index) => (
        <button
          key={culture}
          type="button"
          className={classNames(styles.language, culture === shown && styles.shown)}
          aria-pressed={culture === shown}
          title={languages[culture].title}
          onClick={() => choose(culture)}
        >
          {culture}{' '}
          <span className={styles.count}>
            {counts.filled[index] === 0 ? '–' : `${counts.filled[index]}/${counts.all}`}
          </span>
        </button>
      ))}
    </div>
  );
}
