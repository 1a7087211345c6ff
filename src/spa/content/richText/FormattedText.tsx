import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import styles from './FormattedText.module.css';
import { LinkForm } from './LinkForm';
import { RichTextToolbar } from './RichTextToolbar';
import type { RichTextProps } from './richTextProps';
import { TextCount } from './TextCount';
import { plainState } from './formatting';
import type { EditorEvents } from './textEditor';
import { useTextEditor } from './useTextEditor';

/**
 * Edits a formatted text with its toolbar. The editor holds the text itself and writes it to the draft from time
 * to time, so that a key press costs only the editor's own work, however big the screen is.
 */
export function FormattedText(
  props: RichTextProps & Pick<EditorEvents, 'onExternalChange' | 'onText'> & { isUrgent: boolean },
) {
  const { label, path, culture, height, isUrgent, onExternalChange, onText } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  const [link, setLink] = useState<string | null>(null);
  const events = { onExternalChange: onExternalChange, onText, onLink: setLink };
  const { editor, hasFailed, mountEditor, run } = useTextEditor(element, {
    path,
    isUrgent,
    events,
  });
  const [state, setState] = useState(plainState);
  return (
    <div>
      <div
        className={styles.editor}
        onFocus={mountEditor}
        onPointerEnter={mountEditor}
        aria-busy={isUrgent && editor === null && !hasFailed}
      >
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
        <div
          ref={element}
          className={styles.text}
          style={{ height }}
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-label={label}
          lang={culture}
          contentEditable
          suppressContentEditableWarning
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
