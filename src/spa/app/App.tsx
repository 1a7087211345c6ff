import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from '../store';
import { type Settings, SettingsProvider } from '../ui/Settings';
import type { Router } from './routing/makeRouter';

/** The app from its store, its router and this installation's settings. */
export function App(props: { store: AppStore; router: Router; settings: Settings }) {
  return (
    <Provider store={props.store}>
      <SettingsProvider settings={props.settings}>
        <RouterProvider router={props.router} />
      </SettingsProvider>
    </Provider>
  );
}
