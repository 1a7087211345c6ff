import { act, screen, waitFor, within } from '@testing-library/react';
import type { ArticleInput } from '../../../../../src/api';
import { cultures } from '../../../../../src/spa/i18n';
import { article, keepArticles } from '../../../../support/fakeApi/fakeArticles';
import { restoreVisit, startFakeApi } from '../../../../support/fakeApi/startFakeApi';
import { noticed } from '../../../../support/screens/announced';
import { renderApp } from '../../../../support/screens/renderApp';

const fake = startFakeApi();

/** Articles with these titles, published unless told otherwise. */
const titled = (fields: ArticleInput, ...titles: string[]) =>
  titles.map((text, index) => {
    const title = Object.fromEntries(cultures.map((culture) => [culture, text]));
    return article(`${text.length}${index}`, { title, ...fields });
  });
const drafts = (...titles: string[]) => titled({ isPublic: false }, ...titles);

/** The list of these articles, all groups open. */
async function open(articles: ReturnType<typeof titled>, query = '?open=unpublished,published') {
  const stored = keepArticles(fake, articles);
  restoreVisit(fake);
  const app = await renderApp(`/admin/articles${query}`);
  const { user } = app;
  await screen.findByRole('button', { name: /^Published Articles/ });
  const box = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });
  const bar = () => screen.findByRole('group', { name: 'Actions' });
  return {
    ...app,
    stored,
    box,
    bar,
    select: async (...titles: string[]) => {
      for (const title of titles) await user.click(await box(title));
      await bar();
    },
    /** Opens the dialog of an action. */
    begin: async (action: string) => {
      await user.click(within(await bar()).getByRole('button', { name: action }));
      return screen.findByRole('dialog');
    },
    press: (name: string | RegExp) => user.click(screen.getByRole('button', { name })),
  };
}

const linesOf = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('listitem')
    .map((line) => line.textContent);

describe('the selection', () => {
  test('ends when a person comes by the menu, and stays for who comes back', async () => {
    const { select, bar, goTo, router, user } = await open(titled({}, 'Sun', 'Moon'), '');
    await select('Sun', 'Moon');
    await goTo('/admin/users');
    await act(() => router.navigate(-1));
    expect(await bar()).toHaveTextContent('2 selected');
    await goTo('/admin/users');
    await user.click(await screen.findByRole('link', { name: 'Articles' }));
    await screen.findByRole('link', { name: 'Sun' });
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
  });
});

describe('a bulk change', () => {
  test('says that live items which get a later date disappear at once', async () => {
    const { select, begin, user } = await open(titled({}, 'Sun', 'Moon'));
    await select('Sun', 'Moon');
    const dialog = await begin('Schedule…');
    await user.type(within(dialog).getByLabelText('Publish At'), '2097-06-01');
    expect(linesOf(dialog)).toEqual([
      '2 are live now and disappear at once.',
      '2 go live on their dates.',
    ]);
  });

  test('does not claim that nothing was sent when its answer is lost, and shows what the server did', async () => {
    const { select, begin, press, stored } = await open(drafts('Sun', 'Moon'));
    await select('Sun', 'Moon');
    await begin('Publish');
    const well = fake.handlerOf('changeItems');
    fake.on('changeItems', async (call) => {
      await well(call);
      return { cut: true };
    });
    await press('Publish 2');
    await screen.findByText('It is not known whether 2 were changed: the answer was lost.');
    expect(screen.queryByText(/not sent/)).toBeNull();
    expect([...stored.values()].map(({ isPublic }) => isPublic)).toEqual([true, true]);
    await press('Close');
    await waitFor(() =>
      expect(screen.queryByRole('table', { name: 'Unpublished Articles' })).toBeNull(),
    );
    fake.on('changeItems', well);
    const dialog = await begin('Publish');
    expect(linesOf(dialog)).toEqual(['2 are public already and stay as they are.']);
  });

  test('is known after Retry, which offers Undo', async () => {
    const { select, begin, press } = await open(drafts('Sun', 'Moon'));
    await select('Sun', 'Moon');
    await begin('Publish');
    const well = fake.handlerOf('changeItems');
    fake.on('changeItems', async (call) => {
      await well(call);
      return { cut: true };
    });
    await press('Publish 2');
    await screen.findByText(/^It is not known/);
    fake.on('changeItems', well);
    await press('Retry 2');
    await noticed('2 published.');
    await press('Undo');
    expect(await noticed('2 are as they were before.')).toBeVisible();
  });
});
