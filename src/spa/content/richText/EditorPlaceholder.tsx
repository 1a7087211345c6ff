import type { ReactNode } from 'react';
import styles from './RichTextField.module.css';

/** The height of the toolbar in px. */
const toolbarHeight = 48;

/** Keeps the place of an editor whose text is `height` px high. */
export function EditorPlaceholder(props: { height: number; children?: ReactNode }) {
  return (
    <div className={styles.placeholder} style={{ minHeight: props.height + toolbarHeight }}>
      {props.children}
    </div>
  );
}
