import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { I18nextProvider, i18n } from '../i18n';
import { ErrorActionsContext } from '../modal';
import type { AppStore } from '../store';
import { type TraceTools, TraceToolsContext } from '../traces/menu/TraceTools';
import { IconProvider } from '../ui/antd/IconProvider';
import { type Settings, SettingsProvider } from '../ui/Settings';
import { PageCodeContext } from '../ui/pageCode';
import { alreadyReady, type Bootstrap, EnsureReadyContext } from './bootstrap';
import type { Router } from './routing/makeRouter';
import { pageCode } from './routing/preload';

interface AppProps {
  store: AppStore;
  /** Left out for a store that was created complete. */
  ensureReady?: Bootstrap['ensureReady'];
  router: Router;
  settings: Settings;
  /** Left out where traces are off. */
  traceTools?: TraceTools | null;
}

/** Renders the app with its store, its router and this installation's settings. */
export function App(props: AppProps) {
  const { store, ensureReady = alreadyReady, router, settings, traceTools = null } = props;
  return (
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <EnsureReadyContext value={ensureReady}>
          <SettingsProvider settings={settings}>
            <TraceToolsContext value={traceTools}>
              <ErrorActionsContext value={traceTools && <traceTools.SaveTrace />}>
                <PageCodeContext value={pageCode}>
                  <IconProvider>
                    <RouterProvider router={router} />
                  </IconProvider>
                </PageCodeContext>
              </ErrorActionsContext>
            </TraceToolsContext>
          </SettingsProvider>
        </EnsureReadyContext>
      </Provider>
    </I18nextProvider>
  );
}
