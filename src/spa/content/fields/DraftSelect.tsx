import { type ChangeEvent, memo } from 'react';
import { type EnumName, enumValues, type FieldName } from '../../../api';
import { chooseCultureOfAllFields } from '../../drafts/cultureToShow';
import { useDraft, useDraftSelector, useDraftText } from '../../drafts/DraftContext';
import { newItemId } from '../../drafts/openDrafts';
import { type Culture, defaultCulture, isLanguage, languages, useTranslation } from '../../i18n';
import { cultureOptions, enumOptions, selectOptions } from '../../model/optionLists';
import styles from './CultureSelect.module.css';
import { type ControlProps, FieldFrame } from './FieldFrame';
import { Select } from './Select';

/** Edits an enum value of the draft; no value counts as the first one. */
export const EnumField = memo(function EnumField(props: { label: string; field: EnumName }) {
  const { label, field } = props;
  const { t } = useTranslation();
  const { edit } = useDraft();
  const value = useDraftText(field) || enumValues[field][0];
  const known = selectOptions(enumOptions(t, field));
  // A value that this app does not know stays what it is until another one is chosen.
  const options = known.some((option) => option.value === value)
    ? known
    : [...known, { value, label: value }];
  return (
    <FieldFrame label={label} path={field}>
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value}
          onChange={(event) => edit(field, event.target.value)}
        />
      )}
    </FieldFrame>
  );
});

const options = selectOptions(cultureOptions);

type CultureSelectProps = { field: FieldName } & (
  | { /** Of the text, beside whose own label this stands. */ label: string }
  | { /** Of the frame that labels this. */ control: ControlProps }
);

/** Chooses the culture in which texts are shown and edited, which is no edit; beside a label, quietly by its code. */
export const CultureSelect = memo(function CultureSelect(props: CultureSelectProps) {
  const { t } = useTranslation();
  const { id, chooseCulture, pendingInput } = useDraft();
  const culture: Culture = useChosenCulture(props.field);
  const select = {
    options,
    value: culture,
    onChange: ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
      pendingInput.flush();
      // The form for a new item has the title alone of all texts; those written once it is created are of the same language.
      if (id === newItemId) chooseCultureOfAllFields({ chooseCulture }, value);
      else chooseCulture(props.field, value);
    },
  };
  if ('control' in props)
    return <Select {...props.control} {...select} iconURL={languages[culture].iconURL} />;
  return (
    <span
      className={`label relative inline-flex items-center min-h-[1.75rem] pr-[1.5rem] pl-2 rounded-small hover:bg-tonal hover:text-text ${styles.quiet}`}
    >
      <span aria-hidden="true">{culture}</span>
      <Select
        {...select}
        className="w-full h-full min-h-0 opacity-0"
        aria-label={t('content.languageOf', { field: props.label })}
        title={languages[culture].title}
      />
    </span>
  );
});

/** Returns the culture in which a translated field is shown; the default one until another is chosen. */
export function useChosenCulture(field: FieldName): Culture {
  const chosen = useDraftSelector((draft) => draft.cultures[field]);
  return isLanguage(chosen) ? chosen : defaultCulture;
}
