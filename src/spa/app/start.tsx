import { setupListeners } from '@reduxjs/toolkit/query';
import { createRoot } from 'react-dom/client';
import { configureApi, followOtherTabs, restoreSession, sessionStarted } from '../../api';
import { getHomepageCulture, startI18n } from '../i18n';
import { readSettings } from '../ui/Settings';
import { App } from './App';
import { languageSlice, startLanguage } from './language';
import { makeRouter } from './routing/makeRouter';
import { preloadMatches, preloadWhenIdle } from './routing/preload';
import { StartFailure } from './StartFailure';
import { makeStore } from './store';

/** Starts the app in an element of the page. */
export function start(element: HTMLElement): void {
  const settings = readSettings(document);
  configureApi({ host: settings.apiHost });
  getHomepageCulture(localStorage);

  const store = makeStore();
  const session = restoreSession();
  if (session) store.dispatch(sessionStarted(session));
  followOtherTabs(store.dispatch);
  setupListeners(store.dispatch);

  const router = makeRouter(store.dispatch);
  if (session) preloadMatches(router.state.matches);

  const root = createRoot(element);
  const language = startLanguage(localStorage, settings.selectableLanguages);
  const show = async (): Promise<void> => {
    try {
      await startI18n(language);
    } catch {
      root.render(<StartFailure onRetry={() => void show()} />);
      return;
    }
    store.dispatch(languageSlice.actions.chosen(language));
    root.render(<App store={store} router={router} settings={settings} />);
    preloadWhenIdle();
  };
  void show();
}
