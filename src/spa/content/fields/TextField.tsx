import { memo } from 'react';
import { useDraft, useDraftText } from '../draft/DraftContext';
import type { Path } from '../draft/paths';
import { FieldFrame } from './FieldFrame';

/** A plain text of the draft. */
export const TextField = memo(function TextField(props: { label: string; path: Path }) {
  const { edit } = useDraft();
  const text = useDraftText(props.path);
  return (
    <FieldFrame label={props.label}>
      {(control) => (
        <input
          {...control}
          value={text}
          autoComplete="off"
          onChange={(event) => edit(props.path, event.target.value)}
        />
      )}
    </FieldFrame>
  );
});
