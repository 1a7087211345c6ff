import { useTranslation } from '../../i18n';
import { Message } from '../../ui/Message';

/** The series screen, an empty placeholder (D106). */
export function SeriesPage() {
  const { t } = useTranslation();
  return <Message title={t('shell.series')}>{t('pages.seriesText')}</Message>;
}
