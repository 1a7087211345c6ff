import { createRoot } from 'react-dom/client';
import { setupListeners } from '@reduxjs/toolkit/query';
import {
  api,
  configureApi,
  followOtherTabs,
  readStored,
  restoreSession,
  sessionStarted,
  watchConnection,
  writeStored,
} from '../../api';
import { getHomepageCulture, startI18n } from '../i18n';
import { readSettings } from '../ui/Settings';
import { browserIdle, nextTask } from '../ui/browser';
import { App } from './App';
import { contentPages } from './contentPages';
import { dialogCode } from './dialogs/DialogHost';
import { initialLanguage, languageSlice } from './language';
import { makeRouter, type Router } from './routing/makeRouter';
import { Shell } from './routing/routes';
import { StartFailure } from './StartFailure';
import { type AppStore, makeTracedStore } from './store/store';
import { makeTracing } from './traces/makeTracing';

/** Continues the session of an earlier visit, and from then on follows what changes it from outside. */
function startSession({ dispatch }: AppStore): void {
  const session = restoreSession();
  if (session) dispatch(sessionStarted(session));
  followOtherTabs(dispatch);
  watchConnection(dispatch);
  setupListeners(dispatch);
}

/**
 * Fetches what will probably be needed next, one after the other, while the person reads or types: after the page's own
 * query the dialogs, the shell and the first page of the admin area. Whoever needs one of them fetches it again if that fails.
 */
async function preloadWhenIdle({ dispatch }: AppStore): Promise<void> {
  await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
  for (const load of [dialogCode.load, Shell.preload, contentPages.articles.List.preload]) {
    await browserIdle();
    await load();
  }
}

/** Starts the app in an element of the page. */
export function start(element: HTMLElement): void {
  const settings = readSettings(document);
  configureApi({ host: settings.apiHost, hasExtensions: settings.apiExtensions });
  getHomepageCulture({ getItem: readStored, setItem: writeStored });
  const language = initialLanguage(settings.selectableLanguages);
  const tracing = settings.traces ? makeTracing(settings) : null;
  const traced = makeTracedStore(undefined, tracing?.devTools);
  const { store } = traced;
  const root = createRoot(element);
  let router: Router | undefined;

  const connect = async () => {
    // Whatever is dispatched comes after it, so that a recording has it.
    const traceTools = (await tracing?.begin(traced)) ?? null;
    await nextTask();
    if (!router) {
      startSession(store);
      store.dispatch(languageSlice.actions.chosen(language));
      router = makeRouter(store);
    }
    return { traceTools, router };
  };

  const show = async (): Promise<void> => {
    try {
      const [app] = await Promise.all([connect(), startI18n(language)]);
      root.render(<App store={store} settings={settings} {...app} />);
    } catch {
      root.render(<StartFailure onRetry={() => void show()} />);
      return;
    }
    await preloadWhenIdle(store).catch(() => undefined);
  };
  void show();
}
