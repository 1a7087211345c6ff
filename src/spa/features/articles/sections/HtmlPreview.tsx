import { useLayoutEffect, useRef } from 'react';
import styles from './HtmlPreview.module.css';
import { sanitised } from './sanitised';

/** Stored HTML as a reader would see it; long texts scroll within `maxHeight` px. */
export function HtmlPreview(props: {
  html: string;
  culture: string;
  maxHeight: number;
  labelledBy: string;
}) {
  const { html, culture, maxHeight, labelledBy } = props;
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitised(html));
  }, [html]);
  return (
    <div
      ref={element}
      className={styles.preview}
      style={{ maxHeight }}
      lang={culture}
      role="group"
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keyboard.
      tabIndex={0}
    />
  );
}
