import { memo } from 'react';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import { type Culture, defaultCulture, isLanguage, languages, useTranslation } from '../../i18n';
import { cultureOptions } from '../../model/optionLists';
import type { ControlProps } from './FieldFrame';
import { Select } from './Select';

import styles from './CultureSelect.module.css';

const options = cultureOptions.map(({ key, value }) => ({ value: key, label: value }));

type CultureSelectProps = { field: string } & (
  | { /** Of the text, beside whose own label this stands. */ label: string }
  | { /** Of the frame that labels this. */ control: ControlProps }
);

/** Chooses the language in which translated texts are shown and edited; pure display, no edit. */
export const CultureSelect = memo(function CultureSelect(props: CultureSelectProps) {
  const { t } = useTranslation();
  const { chooseCulture, pendingInput } = useDraft();
  const culture: Culture = useChosenCulture(props.field);
  const place =
    'control' in props
      ? props.control
      : {
          'aria-label': t('content.languageOf', { field: props.label }),
          className: styles.select,
        };
  return (
    <Select
      {...place}
      iconURL={languages[culture].iconURL}
      options={options}
      value={culture}
      onChange={({ target: { value } }) =>
        pendingInput.whenSettled(() => chooseCulture(props.field, value))
      }
    />
  );
});

/** The culture in which a translated field is shown; the default one until another is chosen. */
export function useChosenCulture(field: string): Culture {
  const chosen = useDraftSelector((draft) => draft.cultures[field]);
  return isLanguage(chosen) ? chosen : defaultCulture;
}
