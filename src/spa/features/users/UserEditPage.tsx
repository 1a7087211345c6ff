import { useTranslation } from '../../i18n';
import { Message } from '../../ui/Message';

/** Shows a placeholder for the user edit screen (D4). */
export function UserEditPage() {
  const { t } = useTranslation();
  return <Message title={t('pages.userEdit')}>{t('pages.userEditText')}</Message>;
}
