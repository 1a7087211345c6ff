import type { ReactNode, Ref } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps {
  label: string;
  icon: ReactNode;
  /** Shown, and focusable, but without effect now. */
  isDisabled?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** Shows a round button with an icon; its label is its name and its tooltip. */
export function IconButton({ label, icon, isDisabled = false, onPress, ref }: IconButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onPress}
    >
      {icon}
    </button>
  );
}
