import { useTranslation } from '../../../i18n';
import { Message } from '../../../ui/Message';

/** In place of the screens, when a file holds a state that the app can never be in. */
export function NotShown() {
  const { t } = useTranslation();
  return <Message title={t('replay.notShown')} />;
}
