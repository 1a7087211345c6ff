import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import { sanitizeHtml } from './html/sanitizeHtml';
import prose from './prose.module.css';

/**
 * Cuts what an element shows to its beginning where that is long. Returns what the element needs for it, and the button
 * that shows the rest. What is `uncut` is shown whole from the start.
 */
export function useCut(element: RefObject<HTMLElement | null>, html: string, uncut = false) {
  const { t } = useTranslation();
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(uncut);
  useEffect(() => {
    const { current } = element;
    if (current === null || isWhole) return undefined;
    // The observer is called after the next layout, so that none is forced here.
    const observer = new ResizeObserver(() =>
      setLong(current.scrollHeight > current.clientHeight + 1),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, html, isWhole]);
  return {
    className: classNames(
      'data-cut:[mask-image:linear-gradient(black_60%,transparent)]',
      !isWhole && 'max-h-[10rem] overflow-hidden',
    ),
    isCut: (isLong && !isWhole) || undefined,
    button: isLong && (
      <button
        type="button"
        className="label min-h-[1.75rem] px-2 -ml-2 rounded-small hover:bg-tonal hover:text-text"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {t(isWhole ? 'articles.sections.showLess' : 'articles.sections.showAll')}
      </button>
    ),
  };
}

/** Shows stored HTML as a reader would see it; of a long text the beginning, and the rest on request. */
export function HtmlPreview({ html, culture }: { html: string; culture: string | undefined }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.replaceChildren(sanitizeHtml(html));
  }, [html]);
  const cut = useCut(element, html);
  return (
    <>
      <div
        ref={element}
        className={classNames(prose.prose, 'wrap-anywhere overflow-x-auto', cut.className)}
        data-cut={cut.isCut}
        lang={culture}
      />
      {cut.button}
    </>
  );
}
