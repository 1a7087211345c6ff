import { memo } from 'react';
import type { FieldName } from '../../../api';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import { type Culture, defaultCulture, isLanguage, languages, useTranslation } from '../../i18n';
import { cultureOptions } from '../../model/optionLists';
import type { ControlProps } from './FieldFrame';
import { Select } from './Select';
import styles from './CultureSelect.module.css';

const options = cultureOptions.map(({ key, value }) => ({ value: key, label: value }));

type CultureSelectProps = { field: FieldName } & (
  | { /** Of the text, beside whose own label this stands. */ label: string }
  | { /** Of the frame that labels this. */ control: ControlProps }
);

/** Chooses the culture in which translated texts are shown and edited; this is not an edit itself. */
export const CultureSelect = memo(function CultureSelect(props: CultureSelectProps) {
  const { t } = useTranslation();
  const { chooseCulture, pendingInput } = useDraft();
  const culture: Culture = useChosenCulture(props.field);
  const labelProps =
    'control' in props
      ? props.control
      : {
          'aria-label': t('content.languageOf', { field: props.label }),
          className: styles.select,
        };
  return (
    <Select
      {...labelProps}
      iconURL={languages[culture].iconURL}
      options={options}
      value={culture}
      onChange={({ target: { value } }) => {
        pendingInput.flush();
        chooseCulture(props.field, value);
      }}
    />
  );
});

/** Returns the culture in which a translated field is shown; the default one until another is chosen. */
export function useChosenCulture(field: FieldName): Culture {
  const chosen = useDraftSelector((draft) => draft.cultures[field]);
  return isLanguage(chosen) ? chosen : defaultCulture;
}
