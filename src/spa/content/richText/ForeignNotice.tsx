import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import styles from './ForeignNotice.module.css';

export type RichTextView = 'formatted' | 'source';

/** Tells that the editor cannot show the whole text, with the way from the one view to the other. */
export function ForeignNotice(props: { view: RichTextView; onPress: () => void }) {
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
