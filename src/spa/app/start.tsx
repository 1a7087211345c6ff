import { createRoot } from 'react-dom/client';
import { readSnapshot } from '../../api';
import { selectIsAdmin } from '../features/auth';
import { getHomepageCulture, startI18n } from '../i18n';
import type { TraceTools } from '../traces/menu/TraceTools';
import { readSettings } from '../ui/Settings';
import { App } from './App';
import { bootstrap } from './bootstrap';
import { languageSlice, initialLanguage } from './language';
import { makeRouter, type Router } from './routing/makeRouter';
import { pageQueryAt, waitForPageCode, preloadPages, preloadWhenIdle } from './routing/preload';
import { StartFailure } from './StartFailure';

/**
 * True when an earlier visit may have left a session. Whether it is still valid is known once the store is
 * complete.
 */
const hasVisitedBefore = () => localStorage.getItem('token') !== null;

/** Starts the app in an element of the page. */
export function start(element: HTMLElement): void {
  const settings = readSettings(document);
  getHomepageCulture(localStorage);
  const pageQuery = pageQueryAt(window.location.pathname);
  // Read before it is known whose it is, so that the disk works while the code is being fetched.
  const snapshot = pageQuery && hasVisitedBefore() ? readSnapshot(pageQuery.name) : undefined;
  const { store, startTracing, ensureReady, whenPrefetched } = bootstrap(
    settings,
    pageQuery,
    snapshot,
  );
  const language = initialLanguage(localStorage, settings.selectableLanguages);
  const root = createRoot(element);
  let router: Router | undefined;

  const preparePage = async (): Promise<void> => {
    const { pathname } = window.location;
    // The API first: the server answers while the page's code is being fetched.
    const complete = ensureReady();
    preloadPages(pathname);
    await complete;
    if (selectIsAdmin(store.getState())) await waitForPageCode(pathname);
  };

  const show = async (): Promise<void> => {
    let traceTools: TraceTools | null;
    try {
      [traceTools] = await Promise.all([
        startTracing(),
        startI18n(language),
        hasVisitedBefore() && preparePage(),
      ]);
    } catch {
      root.render(<StartFailure onRetry={() => void show()} />);
      return;
    }
    store.dispatch(languageSlice.actions.chosen(language));
    router ??= makeRouter(store.dispatch);
    root.render(
      <App
        store={store}
        ensureReady={ensureReady}
        router={router}
        settings={settings}
        traceTools={traceTools}
      />,
    );
    void preloadWhenIdle(whenPrefetched);
  };
  void show();
}
