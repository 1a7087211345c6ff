import { Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ConnectionBanner } from '../../content/connection/ConnectionBanner';
import { useTranslation } from '../../i18n';
import { ScrollAreaContext } from '../../ui/scrollArea';
import { Spinner } from '../../ui/Spinner';
import { AntdRoot } from '../AntdRoot';
import { AppHeader } from '../AppHeader';
import { contentId } from '../SkipLink';
import { Sidebar } from './Sidebar';
import styles from './Shell.module.css';
import { storeAdminCountry } from './storeAdminCountry';
import { useSaveAnnouncements } from './useSaveAnnouncements';
import { useScrollMemory } from './useScrollMemory';

/** The frame of the admin area: header, sidebar and the content, which scrolls by itself. */
export function Shell() {
  const { t } = useTranslation();
  const [content, setContent] = useState<HTMLElement | null>(null);
  useScrollMemory(content);
  useSaveAnnouncements();
  useEffect(() => storeAdminCountry(localStorage), []);
  return (
    <AntdRoot>
      <div className={styles.shell}>
        <AppHeader />
        <ConnectionBanner />
        <div className={styles.body}>
          <Sidebar />
          <main id={contentId} ref={setContent} className={styles.content} tabIndex={-1}>
            <ScrollAreaContext value={content}>
              <Suspense fallback={<Spinner label={t('common.loading')} />}>
                <Outlet />
              </Suspense>
            </ScrollAreaContext>
          </main>
        </div>
      </div>
    </AntdRoot>
  );
}
