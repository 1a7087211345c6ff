import { useTranslation } from '../../i18n';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import type { RichTextProps } from './richTextProps';
import styles from './SourceText.module.css';

/** Edits a formatted text as HTML source, for texts that the editor does not support. */
export function SourceText({ label, path, culture, height }: RichTextProps) {
  const { t } = useTranslation();
  const { edit } = useDraft();
  const text = useDraftText(path);
  return (
    <textarea
      className={styles.source}
      style={{ height }}
      aria-label={t('richText.source', { field: label })}
      lang={culture}
      spellCheck={false}
      value={text}
      onChange={(event) => edit(path, event.target.value)}
    />
  );
}
