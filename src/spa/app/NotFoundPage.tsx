import { useTranslation } from '../i18n';
import { Link } from '../ui/Link';
import { Message } from '../ui/Message';
import { patterns } from '../ui/paths';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Message
      title={t('pages.notFound')}
      actions={<Link to={patterns.home}>{t('pages.wayHome')}</Link>}
    >
      {t('pages.notFoundText')}
    </Message>
  );
}
