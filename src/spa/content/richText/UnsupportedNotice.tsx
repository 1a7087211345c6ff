import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import styles from './UnsupportedNotice.module.css';

export type RichTextView = 'formatted' | 'source';

/** Shows that the editor does not support the whole text, with a button to switch between editor and source. */
export function UnsupportedNotice(props: { view: RichTextView; onPress: () => void }) {
  const { t } = useTranslation();
  const isSource = props.view === 'source';
  return (
    <div className={styles.notice} role="note">
      <p className={styles.text}>
        {isSource ? t('richText.foreign') : t('richText.foreignFormatted')}
      </p>
      <Button className={styles.button} onClick={props.onPress}>
        {isSource ? t('richText.useEditor') : t('richText.showSource')}
      </Button>
    </div>
  );
}
