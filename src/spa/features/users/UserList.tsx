import { type KeyboardEvent, useState } from 'react';
import type { User } from '../../../api';
import { rowAfterKey } from '../../content/list/rowAfterKey';
import { useTranslation } from '../../i18n';
import { UserRow } from './UserRow';
import styles from './UsersPage.module.css';

/** Rows that the keys for paging pass over. */
const rowsOfPage = 10;

/** All users loaded so far. One row is the stop of the Tab key; arrow keys move between them. */
export function UserList({ users }: { users: readonly User[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const active = Math.min(chosen, users.length - 1);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = rowAfterKey(event, active, users.length, rowsOfPage);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.children[next]?.querySelector('button')?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the buttons inside.
    <ul className={styles.list} aria-label={t('users.title')} onKeyDown={onKeyDown}>
      {users.map((user, index) => (
        <UserRow
          key={user._id}
          user={user}
          index={index}
          isTabStop={index === active}
          onFocus={setChosen}
        />
      ))}
    </ul>
  );
}
