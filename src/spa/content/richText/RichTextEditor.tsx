import { EditorContent, useEditor } from '@tiptap/react';
import { useTranslation } from '../../i18n';
import { useDraft, useReadDraft } from '../draft/DraftContext';
import { valueIn } from '../draft/draft';
import type { Path } from '../draft/paths';
import { richTextExtensions } from './extensions';
import styles from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar';
import { useHandOver } from './useHandOver';

export interface RichTextEditorProps {
  label: string;
  path: Path;
  culture: string;
  /** Of the text, in px. */
  height: number;
}

/**
 * The editor keeps the text itself and hands it to the draft now and then, so that a key costs no more
 * than the editor's own work however big the screen is.
 */
export function RichTextEditor({ label, path, culture, height }: RichTextEditorProps) {
  const { t } = useTranslation();
  const readDraft = useReadDraft();
  const { edit } = useDraft();

  const storedText = (): string => {
    const draft = readDraft();
    const value = draft && valueIn(draft, path);
    return typeof value === 'string' ? value : '';
  };

  const editor = useEditor({
    extensions: richTextExtensions,
    content: storedText(),
    shouldRerenderOnTransaction: false,
    editorProps: {
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
  useHandOver(editor, path, (html) => edit(path, html));

  return (
    <div className={styles.editor}>
      <RichTextToolbar editor={editor} label={t('richText.toolbar', { field: label })} />
      <EditorContent editor={editor} />
    </div>
  );
}
