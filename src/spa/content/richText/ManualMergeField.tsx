import { layout } from '../../ui/layout';
import type { Path } from '../../drafts/paths';
import { type FieldPath, TextField } from '../fields/TextField';
import { RichTextArea } from './RichTextArea';
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
      <div className="stack gap-2 pt-2">
        <span className="label">{label}</span>
        <RichTextArea label={label} path={path} culture={culture} height={height} />
      </div>
    );
  }
  const height = field === 'description' ? layout.editorHeight.description : undefined;
  return (
    <div className="stack gap-2 pt-2">
      <TextField label={label} path={path as FieldPath} culture={culture} height={height} />
    </div>
  );
}
