import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './HtmlPreview.module.css';
import { sanitizeHtml } from '../../../content/richText/html/sanitizeHtml';

/** Shows stored HTML as a reader would see it; long texts scroll within `maxHeight` px. */
export function HtmlPreview(props: {
  html: string;
  culture: string;
  maxHeight: number;
  labelledBy: string;
}) {
  const { html, culture, maxHeight, labelledBy } = props;
  const element = useRef<HTMLDivElement>(null);
  const [isScrollable, setScrollable] = useState(false);
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitizeHtml(html));
  }, [html]);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    // The observer is called after the next layout, so that none is forced here.
    const observer = new ResizeObserver(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = current;
      setScrollable(scrollHeight > clientHeight || scrollWidth > clientWidth);
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
      tabIndex={isScrollable ? 0 : undefined}
    />
  );
}
