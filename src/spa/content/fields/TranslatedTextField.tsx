import { memo } from 'react';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { joinPath } from '../../drafts/paths';
import { CultureSelect, useChosenCulture } from './CultureSelect';
import { FieldFrame } from './FieldFrame';

/** Edits a text per culture, with the choice of the culture beside it. */
export const TranslatedTextField = memo(function TranslatedTextField(props: {
  label: string;
  field: string;
}) {
  const { label, field } = props;
  const { edit } = useDraft();
  const culture = useChosenCulture(field);
  const path = joinPath(field, culture);
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
