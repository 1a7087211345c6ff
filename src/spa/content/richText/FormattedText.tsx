import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { useDraftText } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';
import { Button } from '../../ui/Button';
import styles from './FormattedText.module.css';
import { plainState } from './formatting';
import { countText } from './html/countText';
import { LinkForm } from './toolbar/LinkForm';
import { RichTextToolbar } from './toolbar/RichTextToolbar';
import { useTextEditor } from './useTextEditor';

/** A formatted text of the draft on screen. */
export interface RichTextProps {
  label: string;
  path: Path;
  culture: string;
  /** Of the text, in px. */
  height: number;
}

/**
 * Edits a formatted text with its toolbar. The editor holds the text itself and writes it to the draft from time
 * to time, so that a key press costs only the editor's own work, however big the screen is.
 */
export function FormattedText(
  props: RichTextProps & {
    isForced: boolean;
    onText: (html: string) => void;
    onExternalChange: (html: string) => void;
    onUnsupported: (html: string) => void;
  },
) {
  const { label, path, culture, height, isForced, ...handlers } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<string | null>(null);
  const { editor, hasFailed, isAwaited, mountEditor, run } = useTextEditor(element, {
    path,
    isForced,
    events: { ...handlers, onLink: setLink },
  });
  const [state, setState] = useState(plainState);
  return (
    <div>
      <div className={styles.editor} onFocus={mountEditor} onPointerEnter={mountEditor}>
        {editor?.renderState(setState)}
        <RichTextToolbar
          state={state}
          label={t('richText.toolbar', { field: label })}
          onRun={run}
        />
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
        {/* The links in the text are to be edited, not followed. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the editor. */}
        <div
          ref={element}
          className={styles.text}
          style={{ height }}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-label={label}
          aria-readonly={editor === null}
          aria-busy={isAwaited}
          lang={culture}
          onClick={(event) => event.preventDefault()}
        />
      </div>
      {hasFailed && (
        <div className={styles.failed}>
          <p role="alert">{t('richText.failed')}</p>
          <Button onClick={mountEditor}>{t('common.retry')}</Button>
        </div>
      )}
      <TextCount path={path} />
    </div>
  );
}

/** Shows the length of a formatted text. It is rendered with low priority and not announced. */
function TextCount({ path }: { path: Path }) {
  const { t } = useTranslation();
  const html = useDeferredValue(useDraftText(path));
  const { words, characters } = useMemo(() => countText(html), [html]);
  return (
    <p className={styles.count}>
      {t('richText.words', { count: words })} · {t('richText.characters', { count: characters })}
    </p>
  );
}
