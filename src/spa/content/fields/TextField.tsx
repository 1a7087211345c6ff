import { memo } from 'react';
import type { FieldName } from '../../../api';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { FieldFrame } from './FieldFrame';

/** The path of a field, or of its text in one culture. */
export type FieldPath = FieldName | `${FieldName}.${string}`;

/** Edits a plain text of the draft; `culture` if the path is the text of one culture. */
export const TextField = memo(function TextField(props: {
  label: string;
  path: FieldPath;
  culture?: string;
}) {
  const { edit } = useDraft();
  const text = useDraftText(props.path);
  return (
    <FieldFrame label={props.label}>
      {(control) => (
        <input
          {...control}
          lang={props.culture}
          value={text}
          autoComplete="off"
          onChange={(event) => edit(props.path, event.target.value)}
        />
      )}
    </FieldFrame>
  );
});

/** Shows a value that is shown and can be copied; `title` is its tooltip. */
export function ReadOnlyField(props: { label: string; value: string; title?: string }) {
  return (
    <FieldFrame label={props.label}>
      {(control) => <input {...control} readOnly value={props.value} title={props.title} />}
    </FieldFrame>
  );
}
