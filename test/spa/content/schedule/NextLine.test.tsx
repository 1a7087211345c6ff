import { render, screen, waitFor } from '@testing-library/react';
import i18n from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { NextLine } from '../../../../src/spa/content/schedule/NextLine';
import { article } from '../../../support/fakeApi/fakeArticles';
import { audio } from '../../../support/fakeApi/fakeContent';
import { keepItems } from '../../../support/fakeApi/fakeItems';
import { restoreVisit, startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { renderApp } from '../../../support/screens/renderApp';

const fake = startFakeApi();

const hour = 3_600_000;

/** Shows the line where an article and an audio go live in so many hours, and in so many still half an hour later. */
async function show(articleIn: number, audioIn: number) {
  const at = (hours: number) => new Date(Date.now() + (hours + 0.5) * hour).toISOString();
  keepItems(fake, 'Article', [article('1', { publishAt: at(articleIn) })]);
  keepItems(fake, 'Audio', [audio('1', { publishAt: at(audioIn) })]);
  keepItems(fake, 'Video');
  restoreVisit(fake);
  const { store, unmount } = await renderApp('/admin/series');
  unmount();
  const line = (mayFetch: boolean) => (
    <I18nextProvider i18n={i18n}>
      <Provider store={store}>
        <MemoryRouter>
          <NextLine mayFetch={mayFetch} />
        </MemoryRouter>
      </Provider>
    </I18nextProvider>
  );
  const { rerender } = render(line(false));
  expect(fake.callsOf('listAudios')).toHaveLength(0);
  rerender(line(true));
  await waitFor(() =>
    expect(Object.values(store.getState().api.queries).map((one) => one?.status)).toEqual(
      Array(3).fill('fulfilled'),
    ),
  );
}

it('what goes live next of all kinds is said once all lists are known', async () => {
  await show(50, 5);
  expect(await screen.findByText(/^Next, in 5 hours: “Audio 1” \(Audio\) .* GMT$/)).toBeInstanceOf(
    HTMLElement,
  );
});

it('that nothing goes live within a week is said, too', async () => {
  await show(24 * 8, 24 * 7 + 1);
  expect(await screen.findByText('Nothing goes live within a week.')).toBeInstanceOf(HTMLElement);
});
