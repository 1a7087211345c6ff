import { memo } from 'react';
import { useAfterFrame } from '../../ui/useAfterFrame';
import { pathOf } from '../draft/paths';
import { CultureSelect } from '../fields/CultureSelect';
import { useChosenCulture } from '../fields/useChosenCulture';
import { EditorPlaceholder } from './EditorPlaceholder';
import { RichTextArea } from './RichTextArea';
import styles from './RichTextField.module.css';

/** A formatted text per culture; `height` is that of the text in px. */
export const RichTextField = memo(function RichTextField(props: {
  label: string;
  field: string;
  height: number;
}) {
  const { label, field, height } = props;
  const culture = useChosenCulture(field);
  // A long text takes its time; the plain fields do not wait for it.
  const isDrawn = useAfterFrame();
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <CultureSelect field={field} label={label} />
      </div>
      {isDrawn ? (
        <RichTextArea
          label={label}
          path={pathOf(field, culture)}
          culture={culture}
          height={height}
        />
      ) : (
        <EditorPlaceholder height={height} />
      )}
    </div>
  );
});
