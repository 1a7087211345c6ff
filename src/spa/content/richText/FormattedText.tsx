import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import type { Path } from '../../drafts/paths';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import styles from './FormattedText.module.css';
import prose from './prose.module.css';
import { plainState } from './formatting';
import { countText } from './html/countText';
import { LinkForm } from './toolbar/LinkForm';
import { RichTextToolbar } from './toolbar/RichTextToolbar';
import { useCut } from './HtmlPreview';
import { useTextEditor } from './useTextEditor';

/** A formatted text of the draft on screen. */
export interface RichTextProps {
  label: string;
  path: Path;
  culture: string;
  /** Of the text, in px. Without it the text is as high as it is, and has its editor only while it has the focus. */
  height?: number | undefined;
  /** Of a text without a height. */
  className?: string | undefined;
  /** Of a text without a height that is empty: what stands there until somebody writes it. */
  fallback?: ReactNode;
}

/**
 * Edits a formatted text with its toolbar. The editor holds the text itself and writes it to the draft from time
 * to time, so that a key press costs only the editor's own work, however big the screen is.
 */
export function FormattedText(
  props: Omit<RichTextProps, 'path'> & {
    text: string;
    isForced: boolean;
    /** Whether somebody writes a text without a height, and whether it is shown whole. */
    isOpen: boolean;
    isWhole: boolean;
    onOpen: () => void;
    onText: (html: string) => void;
    onExternalChange: (html: string) => void;
    onUnsupported: (html: string) => void;
  },
) {
  const { label, text: html, culture, height, className, fallback, isForced, ...rest } = props;
  const { isOpen, isWhole, onOpen, ...handlers } = rest;
  const isInline = height === undefined;
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<string | null>(null);
  const { editor, hasFailed, isAwaited, mountEditor, run } = useTextEditor(element, {
    text: html,
    isForced,
    isInline,
    events: { ...handlers, onLink: setLink },
  });
  const [state, setState] = useState(plainState);
  const cut = useCut(element, html, isWhole || !isInline);
  const tools = (
    <>
      {editor?.renderState(setState)}
      <RichTextToolbar state={state} label={t('richText.toolbar', { field: label })} onRun={run} />
      {link !== null && editor && (
        <LinkForm
          address={link}
          onSet={(address) => {
            setLink(null);
            editor.setLink(address);
          }}
          onCancel={() => {
            setLink(null);
            editor.focus();
          }}
        />
      )}
    </>
  );
  const text = (
    // The links in the text are to be edited, not followed.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the editor.
    <div
      ref={element}
      className={classNames(
        prose.prose,
        'wrap-anywhere',
        isInline
          ? classNames('inline-text', className, !isOpen && cut.className)
          : `${styles.text} min-h-[100px] py-3 px-4 rounded-b -outline-offset-1`,
      )}
      data-cut={!isOpen && cut.isCut}
      style={{ height }}
      role="textbox"
      tabIndex={0}
      aria-multiline
      aria-label={label}
      aria-readonly={editor === null}
      aria-busy={isAwaited}
      lang={culture}
      onFocus={() => {
        if (isInline) onOpen();
        mountEditor();
      }}
      onClick={(event) => event.preventDefault()}
    />
  );
  const failure = hasFailed && (
    <div className="bar gap-y-2 gap-x-4 mt-2">
      <p role="alert">{t('richText.failed')}</p>
      <Button onClick={mountEditor}>{t('common.retry')}</Button>
    </div>
  );
  if (isInline)
    return (
      <div className={styles.place} data-open={isOpen || undefined}>
        {fallback && (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- for pointers; keys reach the text itself.
          <div
            className={styles.fallback}
            onClick={({ target }) =>
              (target as Element).closest('button') ?? element.current?.focus()
            }
          >
            {fallback}
          </div>
        )}
        {text}
        {isOpen ? (
          <div className={styles.tools}>
            {/* In a low window it would cover most of what is written. */}
            <div className="popover [@media(height<36rem)]:static! [@media(height<36rem)]:mb-0! [@media(height<36rem)]:translate-y-full">
              {tools}
            </div>
          </div>
        ) : (
          cut.button
        )}
        {failure}
      </div>
    );
  return (
    <div>
      <div
        className="panel eased min-w-0 border-border-strong hover:border-primary focus-within:border-primary"
        onFocus={mountEditor}
        onPointerEnter={mountEditor}
      >
        {tools}
        {text}
      </div>
      {failure}
      <TextCount text={html} />
    </div>
  );
}

/** Shows the length of a formatted text. It is rendered with low priority and not announced. */
function TextCount({ text }: { text: string }) {
  const { t } = useTranslation();
  const html = useDeferredValue(text);
  const { words, characters } = useMemo(() => countText(html), [html]);
  return (
    <p className="note mt-1 text-right">
      {t('richText.words', { count: words })} · {t('richText.characters', { count: characters })}
    </p>
  );
}
