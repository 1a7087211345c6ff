import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ConnectionBanner } from './ConnectionBanner';
import { createJournal } from '../../drafts/journal/journal';
import { JournalContext } from '../../drafts/journal/JournalContext';
import { useTranslation } from '../../i18n';
import { Notices } from '../../notices';
import { useAppStore } from '../../store';
import { LiveRegion } from '../../ui/LiveRegion';
import { ScrollAreaContext } from '../../ui/scrollArea';
import { Spinner } from '../../ui/Spinner';
import { AppHeader } from './AppHeader';
import { contentId } from './SkipLink';
import { journalSources } from './journalSources';
import { LazyNotices } from './LazyNotices';
import { ReturnFocus } from './ReturnFocus';
import { ScrollRestoration } from './ScrollRestoration';
import { Sidebar } from './Sidebar';
import styles from './Shell.module.css';
import { storeAdminCountry } from './storeAdminCountry';
import { useSaveBroadcast } from './useSaveBroadcast';

/** Renders the frame of the admin area: header, sidebar and the page, which scrolls by itself. */
export function Shell() {
  const { t } = useTranslation();
  const [content, setContent] = useState<HTMLElement | null>(null);
  useSaveBroadcast();
  useEffect(() => storeAdminCountry(localStorage), []);
  const store = useAppStore();
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
