import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import { sanitizeHtml } from './html/sanitizeHtml';
import prose from './prose.module.css';

/** Shows stored HTML as a reader would see it; of a long text the beginning, and the rest on request. */
export function HtmlPreview({ html, culture }: { html: string; culture: string | undefined }) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitizeHtml(html));
  }, [html]);
  useEffect(() => {
    const { current } = element;
    if (current === null || isWhole) return undefined;
    // The observer is called after the next layout, so that none is forced here.
    const observer = new ResizeObserver(() =>
      setLong(current.scrollHeight > current.clientHeight + 1),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [html, isWhole]);
  return (
    <>
      <div
        ref={element}
        className={classNames(
          prose.prose,
          'wrap-anywhere overflow-x-auto data-cut:[mask-image:linear-gradient(black_60%,transparent)]',
          !isWhole && 'max-h-[10rem] overflow-hidden',
        )}
        data-cut={(isLong && !isWhole) || undefined}
        lang={culture}
      />
      {isLong && (
        <button
          type="button"
          className="label min-h-[1.75rem] px-2 -ml-2 rounded-small hover:bg-tonal hover:text-text"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'articles.sections.showLess' : 'articles.sections.showAll')}
        </button>
      )}
    </>
  );
}
