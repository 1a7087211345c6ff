import { useTranslation } from '../../i18n';
import { Message } from '../../ui/Message';

/** The user edit screen: placeholder text only (D4). */
export function UserEditPage() {
  const { t } = useTranslation();
  return <Message title={t('pages.userEdit')}>{t('pages.userEditText')}</Message>;
}
