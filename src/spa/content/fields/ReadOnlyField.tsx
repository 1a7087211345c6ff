import { FieldFrame } from './FieldFrame';

/** A value that is shown and can be copied; `title` is its tooltip. */
export function ReadOnlyField(props: { label: string; value: string; title?: string }) {
  return (
    <FieldFrame label={props.label}>
      {(control) => <input {...control} readOnly value={props.value} title={props.title} />}
    </FieldFrame>
  );
}
