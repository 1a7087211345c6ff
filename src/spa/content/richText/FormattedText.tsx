import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from '../../i18n';
import type { Path } from '../draft/paths';
import { richTextExtensions } from './extensions';
import { harmless } from './harmless';
import { editorContent } from './representable';
import styles from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar';
import type { RichTextProps } from './richTextProps';
import { useHandOver } from './useHandOver';
import { useReadText } from './useReadText';

interface TextEvents {
  /** Called with a text that came from outside, not from this editor. */
  onTakenIn: (html: string) => void;
  onText: (html: string) => void;
}

/**
 * The editor keeps the text itself and hands it over now and then, so that a key costs no more than the
 * editor's own work however big the screen is.
 */
export function FormattedText(props: RichTextProps & TextEvents) {
  const { label, path, culture, height, onTakenIn, onText } = props;
  const { t } = useTranslation();
  const readText = useReadText(path);
  const [content] = useState(() => editorContent(readText()));
  const editor = useEditor({
    extensions: richTextExtensions,
    content,
    shouldRerenderOnTransaction: false,
    editorProps: {
      transformPastedHTML: harmless,
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
  return (
    <div className={styles.editor}>
      <RichTextToolbar editor={editor} label={t('richText.toolbar', { field: label })} />
      <EditorContent editor={editor} />
      <HandOver editor={editor} path={path} onTakenIn={onTakenIn} onText={onText} />
    </div>
  );
}

/** Alone it renders again with each text that is handed over; the editor would take that for new settings. */
function HandOver({ editor, path, ...events }: TextEvents & { editor: Editor; path: Path }) {
  useHandOver(editor, path, events);
  return null;
}
