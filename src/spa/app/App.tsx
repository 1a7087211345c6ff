import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { type Settings, SettingsProvider } from '../ui/Settings';
import type { AppStore } from '../store';
import { alreadyReady, type Entrance, ReadyContext } from './entrance';
import type { Router } from './routing/makeRouter';

interface AppProps {
  store: AppStore;
  /** Left out for a store that was made whole. */
  ready?: Entrance['ready'];
  router: Router;
  settings: Settings;
}

/** The app from its store, its router and this installation's settings. */
export function App({ store, ready = alreadyReady, router, settings }: AppProps) {
  return (
    <Provider store={store}>
      <ReadyContext value={ready}>
        <SettingsProvider settings={settings}>
          <RouterProvider router={router} />
        </SettingsProvider>
      </ReadyContext>
    </Provider>
  );
}
