import { useEffect, useMemo, useRef } from 'react';
import type { Term } from '../../../api';
import { type Culture, useTranslation } from '../../i18n';
import { plainText } from '../../model/html/plainText';
import { HtmlPreview } from '../richText/HtmlPreview';
import { missingTerms, termPattern, termsIn, type TranslatedTerm } from './missingTerms';

interface SourceTextProps {
  text: string;
  translation: string;
  source: Culture;
  target: Culture;
  isFormatted: boolean;
  terms: readonly Term[] | undefined;
}

/** Shows the text in the source language, and below it the terms whose translation is not used, underlined in the text. */
export function SourceText(props: SourceTextProps) {
  const { text, translation, source, target, isFormatted, terms } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const plain = isFormatted ? plainText : String;
  // Each key changes the translation alone, and most texts use no term.
  const used = useMemo(
    () => (terms?.length ? termsIn(plain(text), terms, { source, target }) : []),
    [terms, plain, text, source, target],
  );
  const missing = useMemo(
    () => (used.length > 0 ? missingTerms(used, plain(translation)) : []),
    [used, plain, translation],
  );
  useEffect(() => underline(element.current, missing), [missing]);
  if (text === '') return <p className="soft italic">{t('translation.noSource')}</p>;
  return (
    <>
      <div ref={element}>
        {isFormatted ? (
          <HtmlPreview html={text} culture={source} />
        ) : (
          <p className="wrap-anywhere whitespace-pre-wrap" lang={source}>
            {text}
          </p>
        )}
      </div>
      {missing.length > 0 && (
        <p className="note">
          {t('glossary.missing')}{' '}
          {missing.map((term, index) => (
            <span key={`${term.source} ${term.target}`}>
              {index > 0 && ', '}
              <span lang={source}>{term.source}</span> → <b lang={target}>{term.target}</b>
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Underlines terms in a text without changing its elements; returns the function that takes the lines away. */
function underline(element: HTMLElement | null, terms: readonly TranslatedTerm[]) {
  // Firefox has it since version 140; the list below the text says the same.
  if (!element || terms.length === 0 || !('highlights' in CSS)) return undefined;
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const { source } of terms) {
      for (const { index, 0: word } of node.nodeValue?.matchAll(termPattern(source)) ?? []) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        ranges.push(range);
      }
    }
  }
  const name = 'missing-term';
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}
