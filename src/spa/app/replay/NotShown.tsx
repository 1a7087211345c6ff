import { useTranslation } from '../../i18n';
import { Message } from '../../ui/Message';

/** In place of the screens, when a file holds a state that the app can never be in. Needs nothing of that state. */
export function NotShown() {
  const { t } = useTranslation();
  return (
    <main>
      <div role="alert">
        <Message>{t('replay.notShown')}</Message>
      </div>
    </main>
  );
}
