import { useLocation } from 'react-router-dom';
import { useLogOut } from '../../features/auth';
import { type TKey, useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import { Link } from '../../ui/Link';
import { paths } from '../../ui/paths';
import { icons } from './icons';
import styles from './Sidebar.module.css';

const entries = [
  { path: paths.articles(), label: 'shell.articles', icon: icons.articles },
  { path: paths.audios(), label: 'shell.audios', icon: icons.audios },
  { path: paths.videos(), label: 'shell.videos', icon: icons.videos },
  { path: paths.tags(), label: 'shell.tags', icon: icons.tags },
  { path: paths.series(), label: 'shell.series', icon: icons.series },
  { path: paths.users(), label: 'shell.users', icon: icons.users },
] as const satisfies readonly { path: string; label: TKey; icon: unknown }[];

/** The entries of the admin area. Below 960 px only their icons show; names stay for tooltips and screen readers. */
export function Sidebar() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const { pathname } = useLocation();
  const isInside = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav className={styles.sidebar} aria-label={t('shell.navigation')}>
      <ul className={styles.list}>
        {entries.map(({ path, label, icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={classNames(styles.entry, isInside(path) && styles.active)}
              aria-current={isInside(path) ? 'page' : undefined}
              title={t(label)}
            >
              {icon}
              <span className={styles.label}>{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.logOut}>
        <button type="button" className={styles.entry} title={t('shell.logOut')} onClick={logOut}>
          {icons.logOut}
          <span className={styles.label}>{t('shell.logOut')}</span>
        </button>
      </div>
    </nav>
  );
}
