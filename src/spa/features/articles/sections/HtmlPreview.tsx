import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitised(html));
  }, [html]);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    // It tells once the browser has laid the text out, which it need not do sooner for this.
    const observer = new ResizeObserver(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = current;
      setScrolls(scrollHeight > clientHeight || scrollWidth > clientWidth);
    });
    observer.observe(current);
    return () => observer.disconnect();
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
      tabIndex={scrolls ? 0 : undefined}
    />
  );
}
