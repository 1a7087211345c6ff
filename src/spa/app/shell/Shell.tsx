import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ConnectionBanner } from './ConnectionBanner';
import { broadcastSaves } from '../../drafts/conflicts/broadcastSaves';
import { createJournal, JournalContext } from '../../drafts/journal/journal';
import { selectUser } from '../../features/auth';
import { offeredCountries, useTranslation } from '../../i18n';
import { Notices } from '../../notices';
import { useAppSelector, useAppStore } from '../../store';
import { LiveRegion } from '../../ui/LiveRegion';
import { ScrollAreaContext } from '../../ui/scrollArea';
import { Spinner } from '../../ui/Spinner';
import { contentFeatures } from '../contentFeatures';
import { AppHeader } from './AppHeader';
import { contentId } from './SkipLink';
import { journalSources } from './journalSources';
import { LazyNotices } from './LazyNotices';
import { ReturnFocus } from './ReturnFocus';
import { ScrollRestoration } from './ScrollRestoration';
import { Sidebar } from './Sidebar';
import styles from './Shell.module.css';

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
    if (localStorage.getItem('adminCountry') === null)
      localStorage.setItem('adminCountry', offeredCountries[0]);
  }, []);
  const [journal] = useState(() => createJournal(store, journalSources));
  useEffect(() => journal.start(), [journal]);
  return (
    <>
      <div className={styles.shell}>
        <AppHeader />
        <ConnectionBanner />
        <div className={styles.body}>
          <Sidebar />
          <div className={styles.page}>
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
