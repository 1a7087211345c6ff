import { useMemo, useRef } from 'react';
import type { User } from '../../../api';
import { useTranslation } from '../../i18n';
import { breakpoints } from '../../ui/layout';
import { remToPx } from '../../ui/remToPx';
import { useScrollArea, useTop } from '../../ui/scrollArea';
import { VirtualList } from '../../ui/VirtualList';
import { LinkPage, linkPages } from './MadeLink';
import { UserRow } from './UserRow';
import styles from './UsersPage.module.css';

function estimatedRowPx(): number {
  const width = (innerWidth / remToPx(1)) * 16;
  return remToPx((width < breakpoints.xs ? 178 : width < breakpoints.md ? 77 : 69) / 16);
}

/**
 * Shows the users loaded so far; only those near the visible ones are rendered. One row is a stop of the Tab key;
 * arrow keys move between rows.
 */
export function UserList({ users }: { users: readonly User[] }) {
  const { t, i18n } = useTranslation();
  const area = useScrollArea();
  const list = useRef<HTMLUListElement>(null);
  const pages = useMemo(() => linkPages(users), [users]);
  return (
    <>
      {[...new Set(pages)].map((userIds) => (
        <LinkPage key={userIds} userIds={userIds} />
      ))}
      <VirtualList
        ref={list}
        items={users}
        label={t('users.title')}
        area={() => area}
        top={useTop(area, list)}
        likelyHeight={estimatedRowPx}
        // Reading aids and a search in the page find what is near.
        overscan={100}
        rowsPerPageKey={() => 10}
        className={styles.list}
        rowClassName={styles.row}
      >
        {(user, row) => (
          <UserRow
            {...row}
            user={user}
            linkPage={pages[row.index] ?? user._id}
            t={t}
            language={i18n.language}
          />
        )}
      </VirtualList>
    </>
  );
}
