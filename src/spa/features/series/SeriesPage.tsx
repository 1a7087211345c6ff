import { useTranslation } from '../../i18n';
import { Message } from '../../ui/Message';

/** Shows a placeholder for the series screen (D106). */
export function SeriesPage() {
  const { t } = useTranslation();
  return <Message title={t('shell.series')}>{t('pages.seriesText')}</Message>;
}
