import { layout } from '../../ui/layout';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';
import { FieldFrame } from '../fields/FieldFrame';
import { type FieldPath, TextField } from '../fields/TextField';
import { RichTextArea } from './RichTextArea';
import styles from './ManualMergeField.module.css';
import { manualMergePath } from '../../drafts/conflicts/conflictDialogSlice';
import { parsePath } from '../../drafts/conflicts/conflictLabel';

/** Lets a person write the merged text: in the editor where the text is formatted. */
export function ManualMergeField(props: { path: Path; label: string; isFormatted: boolean }) {
  const { label, isFormatted } = props;
  const { field, culture } = parsePath(props.path);
  const path = manualMergePath(props.path);
  if (isFormatted && culture !== undefined) {
    const height = layout.editorHeight.description;
    return (
      <div className={styles.frame}>
        <span className={styles.label}>{label}</span>
        <RichTextArea label={label} path={path} culture={culture} height={height} />
      </div>
    );
  }
  return (
    <div className={styles.frame}>
      {field === 'description' ? (
        <LongText label={label} path={path} culture={culture} />
      ) : (
        <TextField label={label} path={path as FieldPath} culture={culture} />
      )}
    </div>
  );
}

function LongText(props: { label: string; path: Path; culture: string | undefined }) {
  const { label, path, culture } = props;
  const { edit } = useDraft();
  const text = useDraftText(path);
  return (
    <FieldFrame label={label}>
      {(control) => (
        <textarea
          {...control}
          style={{ height: layout.editorHeight.description, paddingBlock: 'var(--space-2)' }}
          lang={culture}
          value={text}
          onChange={(event) => edit(path, event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
