import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { i18n, I18nextProvider } from '../i18n';
import { ErrorActionsContext } from '../modal';
import type { AppStore } from '../store';
import { type TraceTools, TraceToolsContext } from '../traces/menu/TraceTools';
import { IconProvider } from '../ui/antd/IconProvider';
import { type Settings, SettingsProvider } from '../ui/Settings';
import { PreloadContext } from '../ui/lazyPage';
import { preloadPage, type Router } from './routing/makeRouter';

interface AppProps {
  store: AppStore;
  router: Router;
  settings: Settings;
  /** Left out where traces are off. */
  traceTools?: TraceTools | null;
}

/** Renders the app with its store, its router and this installation's settings. */
export function App({ store, router, settings, traceTools = null }: AppProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <SettingsProvider settings={settings}>
          <TraceToolsContext value={traceTools}>
            <ErrorActionsContext value={traceTools && <traceTools.SaveTrace />}>
              <PreloadContext value={preloadPage(router)}>
                <IconProvider>
                  <RouterProvider router={router} />
                </IconProvider>
              </PreloadContext>
            </ErrorActionsContext>
          </TraceToolsContext>
        </SettingsProvider>
      </Provider>
    </I18nextProvider>
  );
}
