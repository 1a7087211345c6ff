import { useTranslation } from '../../i18n';
import { Message } from '../../ui/Message';

/** Stands in for the screens when a file holds a state that the app can never be in. Uses nothing of that state. */
export function InvalidStateMessage() {
  const { t } = useTranslation();
  return (
    <main>
      <div role="alert">
        <Message>{t('replay.notShown')}</Message>
      </div>
    </main>
  );
}
