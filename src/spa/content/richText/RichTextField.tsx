import { memo } from 'react';
import type { FieldName } from '../../../api';
import { joinPath } from '../../drafts/paths';
import { CultureSelect, useChosenCulture } from '../fields/CultureSelect';
import { RichTextArea } from './RichTextArea';
import styles from './RichTextField.module.css';

/** Edits a formatted text per culture; `height` is that of the text in px. */
export const RichTextField = memo(function RichTextField(props: {
  label: string;
  field: FieldName;
  height: number;
}) {
  const { label, field, height } = props;
  const culture = useChosenCulture(field);
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <CultureSelect field={field} label={label} />
      </div>
      <RichTextArea
        label={label}
        path={joinPath(field, culture)}
        culture={culture}
        height={height}
      />
    </div>
  );
});
