import { memo } from 'react';
import { type EnumName, enumValues } from '../../../api';
import { useTranslation } from '../../i18n';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { enumOptions } from '../../model/optionLists';
import { FieldFrame } from './FieldFrame';
import { Select } from './Select';

/** Edits an enum value of the draft; no value counts as the first one. */
export const EnumField = memo(function EnumField(props: { label: string; field: EnumName }) {
  const { label, field } = props;
  const { t } = useTranslation();
  const { edit } = useDraft();
  const value = useDraftText(field) || enumValues[field][0];
  const known = enumOptions(t, field).map((option) => ({ value: option.key, label: option.value }));
  // A value that this app does not know stays what it is until another one is chosen.
  const options = known.some((option) => option.value === value)
    ? known
    : [...known, { value, label: value }];
  return (
    <FieldFrame label={label}>
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
