import { useRef } from 'react';
import type { User } from '../../../api';
import { useTranslation } from '../../i18n';
import { breakpoints } from '../../ui/layout';
import { remInPx } from '../../ui/rem';
import { useScrollArea, useTop } from '../../ui/scrollArea';
import { VirtualList } from '../../ui/VirtualList';
import { UserRow } from './UserRow';
import styles from './UsersPage.module.css';

function likelyHeight(): number {
  const width = (innerWidth / remInPx(1)) * 16;
  return remInPx((width < breakpoints.xs ? 178 : width < breakpoints.md ? 77 : 69) / 16);
}

/** The users loaded so far. */
export function UserList({ users }: { users: readonly User[] }) {
  const { t, i18n } = useTranslation();
  const area = useScrollArea();
  const list = useRef<HTMLUListElement>(null);
  return (
    <VirtualList
      ref={list}
      items={users}
      label={t('users.title')}
      area={() => area}
      top={useTop(area, list)}
      likelyHeight={likelyHeight}
      // Reading aids and a search in the page find what is near.
      overscan={100}
      rowsOfPage={() => 10}
      className={styles.list}
      rowClassName={styles.row}
    >
      {(user, row) => <UserRow {...row} user={user} t={t} language={i18n.language} />}
    </VirtualList>
  );
}
