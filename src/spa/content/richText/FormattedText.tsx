import { EditorContent, useEditor } from '@tiptap/react';
import { useTranslation } from '../../i18n';
import { richTextExtensions } from './extensions';
import styles from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar';
import type { RichTextProps } from './richTextProps';
import { useHandOver } from './useHandOver';
import { useReadText } from './useReadText';

interface FormattedTextProps extends RichTextProps {
  /** Called with a text that came from outside, not from this editor. */
  onTakenIn: (html: string) => void;
  onText: (html: string) => void;
}

/**
 * The editor keeps the text itself and hands it over now and then, so that a key costs no more than the
 * editor's own work however big the screen is.
 */
export function FormattedText(props: FormattedTextProps) {
  const { label, path, culture, height, onTakenIn, onText } = props;
  const { t } = useTranslation();
  const readText = useReadText(path);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: readText(),
    shouldRerenderOnTransaction: false,
    editorProps: {
      // The Tab key always leads on, also out of a list, whose items the toolbar nests.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: culture,
        class: styles.text ?? '',
        style: `height: ${height}px`,
      },
    },
  });
  useHandOver(editor, path, { onTakenIn, onText });

  return (
    <div className={styles.editor}>
      <RichTextToolbar editor={editor} label={t('richText.toolbar', { field: label })} />
      <EditorContent editor={editor} />
    </div>
  );
}
