import { pathOf } from '../../../drafts/paths';
import { RichTextArea } from '../../../content/richText/RichTextArea';
import styles from './SectionDialog.module.css';

/** The formatted text of the section in the dialog. */
export function FormattedField(props: { label: string; culture: string; height: number }) {
  const { label, culture, height } = props;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <RichTextArea
        label={label}
        path={pathOf('text', culture)}
        culture={culture}
        height={height}
      />
    </div>
  );
}
