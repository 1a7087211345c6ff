import dayjs from 'dayjs';
import { Fragment, memo, useState } from 'react';
import type { User } from '../../../api';
import type { TFunction } from 'i18next';
import { translate } from '../../i18n';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { billingStatusText, createdAtTooltip, createdAtText, initials } from './userTexts';
import { copyResetLink } from './copyResetLink';
import { MadeLink } from './MadeLink';
import styles from './UsersPage.module.css';

/** Shows the content of a user's row: who it is, the button for a reset link, subscription, age, latest link. */
export const UserRow = memo(function UserRow(props: {
  user: User;
  /** The ids of the users on the same page, whose links are fetched by the same call. */
  linkPage: string;
  index: number;
  isTabStop: boolean;
  onFocus: (index: number) => void;
  /** Handed down, so that rows do not each ask for it. */
  t: TFunction;
  language: string;
}) {
  const { user, linkPage, index, isTabStop, onFocus, t, language } = props;
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);

  const copy = async () => {
    setBusy(true);
    await dispatch(copyResetLink(user));
    setBusy(false);
  };

  return (
    <>
      <span className={styles.initials} aria-hidden="true">
        {initials(user.fullName)}
      </span>
      <span className={styles.person}>
        <span className={styles.name}>{user.fullName}</span>
        <span className={styles.email}>
          <Breakable email={user.email} />
        </span>
      </span>
      <Button
        className={styles.action}
        isBusy={isBusy}
        aria-label={t('users.forgotPassFor', { email: user.email })}
        tabIndex={isTabStop ? 0 : -1}
        onFocus={() => onFocus(index)}
        onClick={() => void copy()}
      >
        {t('users.forgotPass')}
      </Button>
      <span className={styles.status} data-status={user.billingStatus}>
        {translate(t, billingStatusText(user.billingStatus))}
      </span>
      {dayjs(user.createdAt).isValid() && (
        <time
          className={styles.created}
          dateTime={user.createdAt}
          title={createdAtTooltip(user.createdAt, language)}
        >
          {createdAtText(user.createdAt)}
        </time>
      )}
      <MadeLink
        user={user}
        userIds={linkPage}
        index={index}
        isTabStop={isTabStop}
        onFocus={onFocus}
        t={t}
        language={language}
      />
    </>
  );
});

/** An e-mail that breaks before its punctuation rather than within a word. */
function Breakable({ email }: { email: string }) {
  return email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
