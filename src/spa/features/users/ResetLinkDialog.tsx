import { jwtDecode } from 'jwt-decode';
import { useState } from 'react';
import { openLink, useListResetLinksQuery } from '../../../api';
import { type Text, useText, useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { LinkField, revokeButtonClass } from '../../modal/LinkField';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { layout } from '../../ui/layout';
import { revokeResetLink } from './copyResetLink';

declare module '../../modal' {
  interface DialogKinds {
    /** Offers a reset link that could not be copied. Holds its handle, never the link. */
    resetLink: { props: { userId: string; email: string; handle: string }; answer: true };
  }
}

const linkOf = (handle: string): string => {
  try {
    return openLink(handle, (link) => link);
  } catch {
    return '';
  }
};

/** Minutes for which a link works, as its token tells; null when it does not. */
function minutesOf(link: string): number | null {
  try {
    const { iat, exp } = jwtDecode(link.slice(link.lastIndexOf('/') + 1));
    return iat === undefined || exp === undefined ? null : Math.round((exp - iat) / 60);
  } catch {
    return null;
  }
}

/** Shows a reset link with a button that copies it and one that revokes it, and says for how long it works. */
export function ResetLinkDialog({ dialog, isTop, onDismiss }: DialogProps<'resetLink'>) {
  const { t } = useTranslation();
  const words = useText();
  const dispatch = useAppDispatch();
  const { userId, email } = dialog;
  const [said, setSaid] = useState<Text | null>(null);
  const [isRevoking, setRevoking] = useState(false);
  // Another host may not know how to revoke; who cannot list links cannot do that either.
  const { data: links } = useListResetLinksQuery({ userIds: userId });
  const canRevoke = links?.some(({ expiresAt }) => expiresAt !== null) === true;
  const link = linkOf(dialog.handle);
  const minutes = minutesOf(link);

  const revoke = async () => {
    setRevoking(true);
    const reason = await dispatch(revokeResetLink({ _id: userId, email }));
    if (reason === null) return onDismiss();
    setSaid(reason);
    setRevoking(false);
  };

  return (
    <DialogFrame
      title={t('users.linkTitle')}
      isTop={isTop}
      onDismiss={onDismiss}
      width={layout.sectionDialogWidth}
      footer={
        <div className="flex flex-wrap gap-2 justify-end">
          {canRevoke && (
            <Button className={revokeButtonClass} isBusy={isRevoking} onClick={() => void revoke()}>
              {t('users.revokeLink')}
            </Button>
          )}
          <Button onClick={onDismiss}>{t('common.close')}</Button>
        </div>
      }
    >
      <p>{t('users.linkByHand', { email })}</p>
      {minutes !== null && <p className="soft mt-2">{t('users.linkWorks', { count: minutes })}</p>}
      <LinkField label={t('users.link')} link={link} />
      <p role="status">{said && words(said)}</p>
    </DialogFrame>
  );
}
