import type { ReactNode, Ref } from 'react';
import styles from './IconButton.module.css';

interface IconButtonProps {
  label: string;
  icon: ReactNode;
  /** Shown, and focusable, but without effect now. */
  isOff?: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button with an icon; its label is its name and its tooltip. */
export function IconButton({ label, icon, isOff = false, onPress, ref }: IconButtonProps) {
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
      {icon}
    </button>
  );
}
