import dayjs from 'dayjs';
import { Fragment, memo, useState } from 'react';
import { api, serverNow, type User } from '../../../api';
import type { TFunction } from 'i18next';
import { translate } from '../../i18n';
import { useAppDispatch } from '../../store';
import { Button } from '../../ui/Button';
import { billingStatusText, createdAtText, initials } from './userTexts';
import { copyResetLink, revokeResetLink } from './copyResetLink';
import { showWholeText, tooltipEvents } from '../../ui/browser';
import styles from './UsersPage.module.css';
import {
  isToday,
  localDateTime,
  localDateTimeWithZone,
  localTime,
} from '../../model/dates/localDateTime';
import { showNotice } from '../../notices';
import { passFocusOnUnmount } from '../../ui/passFocusOnUnmount';

/** Shows the content of a user's row: who it is, the button for a reset link, subscription, age, latest link. */
export const UserRow = memo(function UserRow(props: {
  user: User;
  /** The ids of the users on the same page, whose links are fetched by the same call. */
  linkPage: string;
  isTabStop: boolean;
  /** Handed down, so that rows do not each ask for it. */
  t: TFunction;
  language: string;
}) {
  const { user, linkPage, isTabStop, t, language } = props;
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
        <span className={styles.name} onPointerEnter={showWholeText}>
          {user.fullName}
        </span>
        <span className="note wrap-anywhere phone:basis-full phone:order-1">
          <Breakable email={user.email} />
        </span>
      </span>
      <Button
        className={styles.action}
        isBusy={isBusy}
        aria-label={t('users.forgotPassFor', { email: user.email })}
        tabIndex={isTabStop ? 0 : -1}
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
          {...tooltipEvents(() => localDateTimeWithZone(user.createdAt, language))}
        >
          {createdAtText(user.createdAt)}
        </time>
      )}
      <MadeLink user={user} userIds={linkPage} isTabStop={isTabStop} t={t} language={language} />
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

/** Users whose links one call asks for: fewer than the server answers, in an address that every proxy takes. */
const linksPerCall = 50;

/** Returns for each user of a list the ids of those whose links are asked for together. */
export function linkPages(users: readonly User[]): readonly string[] {
  const ids = users.map(({ _id }) => _id);
  const pages: string[] = [];
  for (let start = 0; start < ids.length; start += linksPerCall) {
    const page = ids.slice(start, start + linksPerCall);
    pages.push(...page.map(() => page.join(',')));
  }
  return pages;
}

/** The row, once nothing is left to revoke: its other button would make a link anew by the same key. */
const passFocusToRow = passFocusOnUnmount((button) => button.closest('li'));

/** Asks for the links of some users, for their rows: a subscription of each row would cost an action each. */
export function LinkPage({ userIds }: { userIds: string }) {
  // Somebody may have used a link since the last search.
  const anew = { refetchOnMountOrArgChange: true };
  api.endpoints.listResetLinks.useQuerySubscription({ userIds }, anew);
  return null;
}

interface MadeLinkProps {
  user: User;
  /** The ids of the users on the same page, whose links are fetched by the same call. */
  userIds: string;
  isTabStop: boolean;
  t: TFunction;
  language: string;
}

/**
 * Says who made the latest reset link for a user and when; while the link works, a button revokes it. Shows nothing where
 * nobody made one, and on hosts that do not tell.
 */
function MadeLink(props: MadeLinkProps) {
  const { user, userIds, isTabStop, t, language } = props;
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const { link } = api.endpoints.listResetLinks.useQueryState(
    { userIds },
    { selectFromResult: ({ data }) => ({ link: data?.find(({ userId }) => userId === user._id) }) },
  );
  if (!link) return null;

  const { madeAt, actor, expiresAt } = link;
  const moment = isToday(madeAt) ? localTime(madeAt, language) : localDateTime(madeAt, language);
  const maker = actor
    ? t('users.linkMadeBy', { name: actor.fullName, moment })
    : t('users.linkMade', { moment });
  const works = expiresAt !== null && Date.parse(expiresAt) > serverNow();
  const revoke = async () => {
    setBusy(true);
    const reason = await dispatch(revokeResetLink(user));
    setBusy(false);
    if (reason) dispatch(showNotice({ about: `users/${user._id}`, text: reason }));
  };
  return (
    <span className={styles.madeLink}>
      {works
        ? t('users.linkWorksUntil', { made: maker, time: localTime(expiresAt, language) })
        : maker}
      {works && (
        <button
          ref={passFocusToRow}
          type="button"
          className={styles.revoke}
          aria-disabled={isBusy || undefined}
          aria-label={t('users.revokeFor', { email: user.email })}
          tabIndex={isTabStop ? 0 : -1}
          onClick={() => void (isBusy || revoke())}
        >
          {t('users.revoke')}
        </button>
      )}
    </span>
  );
}
