import { joinPath } from '../../../drafts/paths';
import { RichTextArea } from '../../../content/richText/RichTextArea';
import styles from './SectionDialog.module.css';

/** Shows the formatted text of the section in the dialog. */
export function FormattedField(props: { label: string; culture: string; height: number }) {
  const { label, culture, height } = props;
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <RichTextArea
        label={label}
        path={joinPath('text', culture)}
        culture={culture}
        height={height}
      />
    </div>
  );
}
