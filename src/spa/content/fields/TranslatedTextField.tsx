import { type ChangeEvent, memo } from 'react';
import type { FieldName } from '../../../api';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { joinPath } from '../../drafts/paths';
import { classNames } from '../../ui/classNames';
import { CultureSelect, useChosenCulture } from './CultureSelect';
import { FieldFrame } from './FieldFrame';
import styles from './TranslatedTextField.module.css';

/** Edits a plain text per culture, with the choice of the culture beside it; with a `height` in px it may have lines. */
export const TranslatedTextField = memo(function TranslatedTextField(props: {
  label: string;
  field: FieldName;
  height?: number;
}) {
  const { label, field, height } = props;
  const { edit } = useDraft();
  const culture = useChosenCulture(field);
  const path = joinPath(field, culture);
  const text = {
    lang: culture,
    value: useDraftText(path),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      edit(path, target.value),
  };
  return (
    <FieldFrame label={label} aside={<CultureSelect field={field} label={label} />}>
      {(control) =>
        height === undefined ? (
          <input {...control} {...text} autoComplete="off" />
        ) : (
          <textarea
            {...control}
            {...text}
            className={classNames(control.className, styles.lines)}
            style={{ height }}
          />
        )
      }
    </FieldFrame>
  );
});
