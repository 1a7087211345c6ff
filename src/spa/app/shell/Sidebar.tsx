import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import { useLocation } from 'react-router-dom';
import { useLogOut } from '../../features/auth';
import { useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import { Link } from '../../ui/Link';
import { paths } from '../../ui/paths';
import { contentFeatures, contentIcons } from '../contentFeatures';
import styles from './Sidebar.module.css';

const entries = [
  ...Object.values(contentFeatures).map(({ type, drafts }) => ({
    path: drafts.paths.list(),
    label: `shell.${type}` as const,
    Icon: contentIcons[type],
  })),
  { path: paths.series(), label: 'shell.series' as const, Icon: OrderedListOutlined },
  { path: paths.users(), label: 'shell.users' as const, Icon: TeamOutlined },
];

/**
 * Shows the navigation of the admin area. Below 960 px only the icons are visible; the names stay for tooltips
 * and screen readers.
 */
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
