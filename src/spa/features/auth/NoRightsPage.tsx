import { useState } from 'react';
import { refreshAdminStatusThunk } from '../../../api';
import { useTranslation } from '../../i18n';
import { useAppDispatch, useAppSelector } from '../../store';
import { Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import { selectUser } from './authSlice';
import { useLogOut } from './LogInRoute';

/** Shows, in the admin area, that a person is not an administrator (D9). */
export function NoRightsPage() {
  const { t } = useTranslation();
  const email = useAppSelector(selectUser)?.email ?? '';
  const logOut = useLogOut();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const askAgain = async () => {
    setBusy(true);
    await dispatch(refreshAdminStatusThunk());
    setBusy(false);
  };
  return (
    <Message
      title={t('auth.noRights')}
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void askAgain()}>
            {t('common.retry')}
          </Button>
          <Button kind="primary" onClick={logOut}>
            {t('shell.logOut')}
          </Button>
        </>
      }
    >
      {t('auth.noRightsText', { email })}
    </Message>
  );
}
