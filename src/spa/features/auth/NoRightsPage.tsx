import { useTranslation } from '../../i18n';
import { useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { selectUser } from './authSlice';
import { useLogOut } from './LogInRoute';

/** Shows, in the admin area, that a person is not an administrator (D9). */
export function NoRightsPage() {
  const { t } = useTranslation();
  const email = useAppSelector(selectUser)?.email ?? '';
  const logOut = useLogOut();
  return (
    <Message
      title={t('auth.noRights')}
      actions={
        <Button kind="primary" onClick={logOut}>
          {t('shell.logOut')}
        </Button>
      }
    >
      {t('auth.noRightsText', { email })}
    </Message>
  );
}
