import type { Ref } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps {
  label: string;
  /** The path of a drawing of 20 by 20. */
  drawing: string;
  /** Shown, and focusable, but without effect now. */
  isOff?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button with a drawing; its label is its name and its tooltip. */
export function IconButton({ label, drawing, isOff = false, onPress, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" fill="none" aria-hidden="true">
        <path
          d={drawing}
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </button>
  );
}
