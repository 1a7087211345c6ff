import { memo } from 'react';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { pathOf } from '../../drafts/paths';
import { CultureSelect, useChosenCulture } from './CultureSelect';
import { FieldFrame } from './FieldFrame';

/** A text per culture with the choice of the culture beside it. */
export const TranslatedTextField = memo(function TranslatedTextField(props: {
  label: string;
  field: string;
}) {
  const { label, field } = props;
  const { edit } = useDraft();
  const culture = useChosenCulture(field);
  const path = pathOf(field, culture);
  const text = useDraftText(path);
  return (
    <FieldFrame label={label} aside={<CultureSelect field={field} label={label} />}>
      {(control) => (
        <input
          {...control}
          lang={culture}
          value={text}
          autoComplete="off"
          onChange={(event) => edit(path, event.target.value)}
        />
      )}
    </FieldFrame>
  );
});
