import { fieldKind } from '../../../api';
import { layout } from '../../ui/layout';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import type { Conflict } from '../../drafts/merge';
import type { Path } from '../../drafts/paths';
import { FieldFrame } from '../fields/FieldFrame';
import { TextField } from '../fields/TextField';
import { RichTextArea } from '../richText/RichTextArea';
import styles from './MixField.module.css';
import { mixPath } from '../../drafts/conflicts/conflictDialogSlice';
import { placeOf } from './conflictLabel';

/** Whether a person can write a mix of both sides: of texts, not of dates, files, tags or whole sections. */
export function isMixable({ path, mine, theirs }: Conflict): boolean {
  const { field, culture, isKnown } = placeOf(path);
  if (!isKnown || field === undefined) return false;
  const areTexts = [mine, theirs].every((side) => typeof (side ?? '') === 'string');
  return areTexts && (culture !== undefined || fieldKind(field) === 'text');
}

/** Where a person writes what both sides become: in the editor where the text is formatted. */
export function MixField(props: { path: Path; label: string; isFormatted: boolean }) {
  const { label, isFormatted } = props;
  const { field, culture } = placeOf(props.path);
  const path = mixPath(props.path);
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
        <TextField label={label} path={path} culture={culture} />
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
