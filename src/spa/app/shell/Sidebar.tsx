import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined';
import PlaySquareOutlined from '@ant-design/icons/es/icons/PlaySquareOutlined';
import TagOutlined from '@ant-design/icons/es/icons/TagOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useLogOut } from '../../features/auth';
import { type TKey, useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import { Link } from '../../ui/Link';
import { paths } from '../../ui/paths';
import styles from './Sidebar.module.css';

const entries = [
  { path: paths.articles(), label: 'shell.articles', Icon: FileTextOutlined },
  { path: paths.audios(), label: 'shell.audios', Icon: CustomerServiceOutlined },
  { path: paths.videos(), label: 'shell.videos', Icon: PlaySquareOutlined },
  { path: paths.tags(), label: 'shell.tags', Icon: TagOutlined },
  { path: paths.series(), label: 'shell.series', Icon: OrderedListOutlined },
  { path: paths.users(), label: 'shell.users', Icon: TeamOutlined },
] as const satisfies readonly {
  path: string;
  label: TKey;
  Icon: ComponentType<{ className: string; 'aria-hidden': boolean }>;
}[];

/** The entries of the admin area. Below 960 px only their icons show; names stay for tooltips and screen readers. */
export function Sidebar() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const isInside = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav className={styles.sidebar} aria-label={t('shell.navigation')}>
      <ul className={styles.list}>
        {entries.map(({ path, label, Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={classNames(styles.entry, isInside(path) && styles.active)}
              aria-current={isInside(path) ? 'page' : undefined}
              title={t(label)}
            >
              <Icon className={styles.icon} aria-hidden />
              <span className={styles.label}>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.logOut}>
        <button type="button" className={styles.entry} title={t('shell.logOut')} onClick={logOut}>
          <LogoutOutlined className={styles.icon} aria-hidden />
          <span className={styles.label}>{t('shell.logOut')}</span>
        </button>
      </div>
    </nav>
  );
}
