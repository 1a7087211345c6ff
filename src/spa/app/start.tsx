import { createRoot } from 'react-dom/client';
import { readSnapshot } from '../../api';
import { selectIsAdmin } from '../features/auth';
import { getHomepageCulture, startI18n } from '../i18n';
import type { TraceTools } from '../traces/menu/TraceTools';
import { readSettings } from '../ui/Settings';
import { App } from './App';
import { makeEntrance } from './entrance';
import { languageSlice, startLanguage } from './language';
import { makeRouter, type Router } from './routing/makeRouter';
import { firstCallAt, pageArrival, preloadPages, preloadWhenIdle } from './routing/preload';
import { StartFailure } from './StartFailure';

/** True when an earlier visit may have left a session: what it is worth is known once the store is complete. */
const hasVisitedBefore = () => localStorage.getItem('token') !== null;

/** Starts the app in an element of the page. */
export function start(element: HTMLElement): void {
  const settings = readSettings(document);
  getHomepageCulture(localStorage);
  const firstCall = firstCallAt(window.location.pathname);
  // Long before it is known whose it is: the disk works while the code arrives.
  const kept = firstCall && hasVisitedBefore() ? readSnapshot(firstCall.name) : undefined;
  const { store, traced, ready, answered } = makeEntrance(settings, firstCall, kept);
  const language = startLanguage(localStorage, settings.selectableLanguages);
  const root = createRoot(element);
  let router: Router | undefined;

  const readyToShow = async (): Promise<void> => {
    const { pathname } = window.location;
    // The calls first: the server answers while the page's code arrives.
    const complete = ready();
    preloadPages(pathname);
    await complete;
    if (selectIsAdmin(store.getState())) await pageArrival(pathname);
  };

  const show = async (): Promise<void> => {
    let traceTools: TraceTools | null;
    try {
      [traceTools] = await Promise.all([
        traced(),
        startI18n(language),
        hasVisitedBefore() && readyToShow(),
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
        ready={ready}
        router={router}
        settings={settings}
        traceTools={traceTools}
      />,
    );
    void preloadWhenIdle(answered);
  };
  void show();
}
