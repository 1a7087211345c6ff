import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import enUS from '../../../public/assets/i18n/en-US.json';
import { restoreSession, sessionStarted } from '../../../src/api';
import { App } from '../../../src/spa/app/App';
import { makeRouter } from '../../../src/spa/app/routing/makeRouter';
import { startI18n } from '../../../src/spa/i18n';
import { readSettings } from '../../../src/spa/ui/Settings';
import { startWithEmptyDatabases } from '../drafts/journal';
import { makeTracedStore } from './completeStore';

/** What the layout would give the scrolling area; jsdom has none, and virtual lists need it. */
const areaHeight = 700;

// What one test leaves in the journal is not offered in the next.
startWithEmptyDatabases();

/**
 * Shows the whole app at an address, with the session that local storage holds, in American English.
 * Gives the store, also as a recorder needs it, the router and a person at the keyboard.
 */
export async function renderApp(address: string) {
  Object.defineProperty(Element.prototype, 'clientHeight', {
    configurable: true,
    get: () => areaHeight,
  });
  await startI18n('en-US', () => Promise.resolve(enUS));
  const traced = makeTracedStore();
  const { store } = traced;
  const session = restoreSession();
  if (session) store.dispatch(sessionStarted(session));
  const router = makeRouter(store, (routes) =>
    createMemoryRouter(routes, { initialEntries: [address] }),
  );
  const user = userEvent.setup();
  // Pages are fetched when they are shown, so that the first rendering has to be awaited.
  const view = await act(async () =>
    render(<App store={store} router={router} settings={readSettings(document)} />),
  );
  const pathname = () => router.state.location.pathname;
  const goTo = (to: string) => act(() => router.navigate(to));
  return { ...view, store, traced, router, user, pathname, goTo };
}
