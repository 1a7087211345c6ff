import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './Field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Stands under the input and is read with it. */
  hint?: ReactNode;
  /** A button over the end of the input. */
  action?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** Shows a labelled native input for pages that load without Ant Design. */
export function Field({ label, hint, action, ...input }: FieldProps) {
  const ownId = useId();
  const id = input.id ?? ownId;
  const hintId = `${id}-hint`;
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-describedby={hint ? hintId : undefined}
      />
      {action}
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
