import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { readStored, writeStored } from '../../../api';
import { broadcastSaves } from '../../drafts/conflicts/broadcastSaves';
import { createJournal, JournalContext } from '../../drafts/journal/journal';
import { selectUser, useLogOut } from '../../features/auth';
import { offeredCountries, useTranslation } from '../../i18n';
import { Notices } from '../../notices';
import { useAppSelector, useAppStore } from '../../store';
import { LiveRegion } from '../../ui/announce';
import { ScrollAreaContext } from '../../ui/scrollArea';
import { Spinner } from '../../ui/Spinner';
import { whenUserIdle } from '../../ui/whenUserIdle';
import { contentFeatures, contentIcons, journalSources } from '../contentFeatures';
import { preloadWritingDialogs } from '../dialogs/DialogHost';
import { AppHeader } from './AppHeader';
import { contentId } from './SkipLink';
import { LazyNotices } from './LazyNotices';
import { ReturnFocus, ScrollRestoration } from './ScrollRestoration';
import styles from './Shell.module.css';
import {
  selectAreAnswersUnreadable,
  selectIsConnectionLost,
} from '../../drafts/connection/connectionSlice';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import OrderedListOutlined from '@ant-design/icons/es/icons/OrderedListOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import { classNames } from '../../ui/classNames';
import { Link } from '../../ui/Link';
import { patterns } from '../../ui/paths';
import sidebarStyles from './Sidebar.module.css';

/** Renders the frame of the admin area: header, sidebar and the page, which scrolls by itself. */
export function Shell() {
  const { t } = useTranslation();
  const [content, setContent] = useState<HTMLElement | null>(null);
  const store = useAppStore();
  const userId = useAppSelector((state) => selectUser(state)?._id);
  useEffect(
    () =>
      userId === undefined
        ? undefined
        : broadcastSaves(store.dispatch, { features: contentFeatures, userId }),
    [store, userId],
  );
  useEffect(() => {
    // At the first visit; Iceland is the only one that can be chosen (D44).
    if (readStored('adminCountry') === null) writeStored('adminCountry', offeredCountries[0]);
  }, []);
  const [journal] = useState(() => createJournal(store, journalSources));
  useEffect(() => journal.start(), [journal]);
  useEffect(() => whenUserIdle(() => void preloadWritingDialogs().catch(() => undefined)), []);
  return (
    <>
      <div className={styles.shell}>
        <AppHeader />
        <ConnectionBanner />
        <div className="flex flex-1 min-h-0">
          <Sidebar />
          <div className="flex flex-1 flex-col min-w-0">
            <main id={contentId} ref={setContent} className={styles.content} tabIndex={-1}>
              <ScrollAreaContext value={content}>
                <ReturnFocus area={content}>
                  <Suspense fallback={<Spinner label={t('common.loading')} />}>
                    <JournalContext value={journal}>
                      <Outlet />
                    </JournalContext>
                  </Suspense>
                </ReturnFocus>
              </ScrollAreaContext>
            </main>
            <Notices>
              <LazyNotices />
            </Notices>
          </div>
        </div>
      </div>
      <LiveRegion />
      <ScrollRestoration area={content} />
    </>
  );
}

/** Shows that the server cannot be reached, for as long as that lasts. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const isLost = useAppSelector(selectIsConnectionLost);
  const areUnreadable = useAppSelector(selectAreAnswersUnreadable);
  return (
    <div role="status" className="flex-none">
      {isLost && (
        <p className="py-2 px-5 border-b border-warning bg-warning-soft text-warning text-small">
          <strong>{t('connection.lost')}</strong>{' '}
          {areUnreadable && `${t('connection.unreadable')} `}
          {t('connection.goOn')}
        </p>
      )}
    </div>
  );
}

const entries = [
  ...Object.values(contentFeatures).map(({ type, drafts }) => ({
    path: drafts.paths.list(),
    label: `shell.${type}` as const,
    Icon: contentIcons[type],
  })),
  { path: patterns.series, label: 'shell.series' as const, Icon: OrderedListOutlined },
  { path: patterns.users, label: 'shell.users' as const, Icon: TeamOutlined },
];

/** Shows the navigation of the admin area. Below 960 px its names are only for tooltips and screen readers. */
export function Sidebar() {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const { pathname, search } = useLocation();
  // What was deleted of a type belongs to its list.
  const deleted = pathname === patterns.deleted ? new URLSearchParams(search).get('type') : null;
  const isInside = (path: string) =>
    pathname === path || pathname.startsWith(`${path}/`) || path.endsWith(`/${deleted}`);
  return (
    <nav className={sidebarStyles.sidebar} aria-label={t('shell.navigation')}>
      <ul className="grid gap-1">
        {entries.map(({ path, label, Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={classNames(sidebarStyles.entry, isInside(path) && sidebarStyles.active)}
              aria-current={isInside(path) ? 'page' : undefined}
              title={t(label)}
            >
              <Icon className="flex-none text-icon" aria-hidden />
              <span className="tablet:sr-only">{t(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-3">
        <button
          type="button"
          className={sidebarStyles.entry}
          title={t('shell.logOut')}
          onClick={logOut}
        >
          <LogoutOutlined className="flex-none text-icon" aria-hidden />
          <span className="tablet:sr-only">{t('shell.logOut')}</span>
        </button>
      </div>
    </nav>
  );
}
