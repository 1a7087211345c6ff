import { memo } from 'react';
import { type Culture, cultures, languages, useTranslation } from '../../i18n';
import { useDraft } from '../draft/DraftContext';
import styles from './CultureSelect.module.css';
import { Select } from './Select';
import { useChosenCulture } from './useChosenCulture';

const options = cultures.map((value) => ({ value, label: languages[value].title }));

/** Chooses the language in which a translated text is shown and edited; pure display, no edit. */
export const CultureSelect = memo(function CultureSelect(props: { field: string; label: string }) {
  const { t } = useTranslation();
  const { chooseCulture, pendingInput } = useDraft();
  const culture: Culture = useChosenCulture(props.field);
  return (
    <Select
      aria-label={t('content.languageOf', { field: props.label })}
      className={styles.select}
      iconURL={languages[culture].iconURL}
      options={options}
      value={culture}
      onChange={(event) => {
        pendingInput.flush();
        chooseCulture(props.field, event.target.value);
      }}
    />
  );
});
