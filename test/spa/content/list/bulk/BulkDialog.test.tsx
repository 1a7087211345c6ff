import { act, screen, waitFor, within } from '@testing-library/react';
import type { ArticleInput } from '../../../../../src/api';
import {
  type BulkInput,
  type BulkResult,
  connectionFound,
  connectionLost,
} from '../../../../../src/api';
import { cultures } from '../../../../../src/spa/i18n';
import { article, keepArticles } from '../../../../support/fakeApi/fakeArticles';
import { tag } from '../../../../support/fakeApi/fakeContent';
import { keepItems } from '../../../../support/fakeApi/fakeItems';
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

describe('the menu of bulk actions', () => {
  test('is passed through by arrows, and only Enter begins an action', async () => {
    const { select, bar, user } = await open(drafts('Sun', 'Moon'));
    await select('Sun', 'Moon');
    act(() =>
      within(screen.getByRole('group', { name: 'Actions' }))
        .getByText('Actions')
        .focus(),
    );
    await user.keyboard('{ArrowDown}');
    expect(within(await bar()).getByRole('menuitem', { name: 'Publish' })).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toHaveAccessibleName('Unpublish 2 items');
  });
});

describe('a bulk change', () => {
  test('says that live items which get a later date disappear at once', async () => {
    const { select, begin, user } = await open(titled({}, 'Sun', 'Moon'));
    await select('Sun', 'Moon');
    const dialog = await begin('Schedule…');
    await user.type(within(dialog).getByLabelText('Publish At'), '01/06/2097');
    expect(linesOf(dialog)).toEqual([
      '2 are live now and disappear at once.',
      '2 go live on their dates.',
    ]);
  });

  test('calls published items without a date hidden, as their rows do', async () => {
    const undated = titled({ publishAt: null }, 'Sun', 'Moon');
    const { select, begin } = await open([...undated, ...titled({}, 'Meadow')]);
    await select('Sun', 'Moon', 'Meadow');
    expect(linesOf(await begin('Publish'))).toEqual([
      '2 have no date and stay hidden.',
      '1 is public already and stays as it is.',
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

  test('after Retry still names what was refused for good', async () => {
    const { select, begin, press, bar, stored, user } = await open(drafts('Sun', 'Moon', 'Sea'));
    await select('Sun', 'Moon', 'Sea');
    await begin('Tier…');
    const well = fake.handlerOf('changeItems');
    const errors: Record<string, object> = {
      Moon: { name: 'Conflict', code: 409, message: 'It was changed.' },
      Sea: { name: 'Unavailable', code: 503, message: 'The database is away.' },
    };
    fake.on('changeItems', async (call) => {
      const { items } = call.body as BulkInput;
      const titleOf = (id: string) => stored.get(id)?.title?.['en-US'] ?? '';
      const accepted = items.filter(({ _id }) => errors[titleOf(_id)] === undefined);
      const { data } = (await well({
        ...call,
        body: { ...(call.body as BulkInput), items: accepted },
      })) as { data: BulkResult[] };
      const refused = items.filter((item) => !accepted.includes(item));
      const results = refused.map(({ _id }) => ({ _id, ok: false, error: errors[titleOf(_id)] }));
      return { data: [...data, ...results] };
    });
    await press('Change 3');
    await screen.findByRole('dialog', { name: 'Not all could be changed' });
    delete errors.Sea;
    await press('Retry 1');
    await noticed(/^Tier of 2 changed/);
    const dialog = screen.getByRole('dialog', { name: 'Not all could be changed' });
    expect(linesOf(dialog)).toEqual([expect.stringMatching(/^Moon/)]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await bar()).toHaveTextContent('1 selected');
  });

  test('leads back to what failed from its notice, where it can be tried again', async () => {
    const { select, begin, press, stored, user } = await open(drafts('Sun', 'Moon', 'Sea'));
    await select('Sun', 'Moon', 'Sea');
    await begin('Tier…');
    const well = fake.handlerOf('changeItems');
    const error = { name: 'Unavailable', code: 503, message: 'The database is away.' };
    fake.on('changeItems', async (call) => {
      const { data } = (await well(call)) as { data: BulkResult[] };
      const refuse = (result: BulkResult) =>
        stored.get(result._id)?.title?.['en-US'] === 'Sea'
          ? { _id: result._id, ok: false, error }
          : result;
      return { data: data.map(refuse) };
    });
    await press('Change 3');
    const close = async () => {
      const dialog = await screen.findByRole('dialog', { name: 'Not all could be changed' });
      await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    };
    await close();
    const notice = await noticed('Tier of 2 changed. 1 could not be changed.');
    expect(screen.queryByRole('dialog')).toBeNull();
    for (const round of [1, 2]) {
      await user.click(within(notice).getByRole('button', { name: 'Details' }));
      const dialog = await screen.findByRole('dialog', { name: 'Not all could be changed' });
      expect(linesOf(dialog)[0]).toMatch(/^Sea/);
      if (round === 1) await close();
    }
    fake.on('changeItems', well);
    await press('Retry 1');
    const whole = await noticed('Tier of 3 changed.');
    expect(screen.queryByRole('dialog')).toBeNull();
    const last = fake.callsOf('changeItems').at(-1)?.body as BulkInput;
    expect([last.items.length, last.change]).toEqual([1, { tier: 'premium' }]);
    // One notice tells it all, and nothing is left to be done.
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
    await user.click(within(whole).getByRole('button', { name: 'Undo' }));
    await noticed('3 are as they were before.');
  });

  test('leaves a row as it is where the answer is older', async () => {
    const { select, begin, press } = await open(titled({ tier: 'free' }, 'Sun', 'Moon'));
    await select('Sun', 'Moon');
    await begin('Tier…');
    const well = fake.handlerOf('changeItems');
    fake.on('changeItems', async (call) => {
      const { data } = (await well(call)) as { data: BulkResult[] };
      const [first, ...others] = data;
      const item = { ...first?.item, updatedAt: '2001-01-01T00:00:00.000Z' };
      return { data: [{ ...first, item }, ...others] };
    });
    await press('Change 2');
    await noticed('Tier of 2 changed.');
    const tiers = ['Sun', 'Moon'].map((name) =>
      screen.getByRole('row', { name: new RegExp(name) }),
    );
    expect(tiers.filter((row) => /Premium/.test(row.textContent))).toHaveLength(1);
  });

  test('asks before the page is left while it runs, stops when its dialog goes, and says what was done', async () => {
    const many = Array.from({ length: 51 }, (_, index) => `Wave ${index + 1}`);
    const { bar, begin, press, user, goTo } = await open(titled({}, ...many), '');
    const asks = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(await bar()).toHaveTextContent('51 selected');
    await begin('Tier…');
    const well = fake.handlerOf('changeItems');
    let answer = () => {};
    fake.on('changeItems', async (call) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return well(call);
    });
    expect(asks()).toBe(false);
    await press('Change 51');
    await screen.findByText('0 of 51');
    expect(screen.getByLabelText('Tier')).toBeDisabled();
    expect(asks()).toBe(true);
    await goTo('/admin/users');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    await noticed('Tier of 50 changed. 1 was not sent.');
    expect(fake.callsOf('changeItems')).toHaveLength(1);
    expect(asks()).toBe(false);
  });

  test('can each be undone while several notices are there', async () => {
    const { select, begin, press, stored } = await open(titled({ tier: 'free' }, 'Sun', 'Moon'));
    await select('Sun');
    await begin('Tier…');
    await press('Change 1');
    await noticed('Tier of 1 changed.');
    await select('Moon');
    await begin('Unpublish');
    await press('Unpublish 1');
    await noticed('1 unpublished.');
    const [first, second] = screen.getAllByRole('button', { name: 'Undo' });
    await act(async () => first?.click());
    await noticed('1 is as it was before.');
    await act(async () => second?.click());
    await waitFor(() => expect(screen.getAllByText('1 is as it was before.')).toHaveLength(2));
    const kept = [...stored.values()].map(({ tier, isPublic }) => [tier, isPublic]);
    expect(kept).toEqual([
      ['free', true],
      ['free', true],
    ]);
  });

  test('names what collapsed groups hide, and does nothing with what a search hides', async () => {
    const { select, bar, user } = await open(drafts('Sun', 'Moon'));
    await select('Sun', 'Moon');
    await user.click(screen.getByRole('button', { name: /^Unpublished/ }));
    expect(await bar()).toHaveTextContent('2 selected2 are in collapsed groups');
    const search = screen.getByRole('searchbox');
    await user.type(search, 'sun');
    await user.click(screen.getByRole('button', { name: 'Include' }));
    expect(await bar()).toHaveTextContent('2 selected1 of them hidden by the search');
    await user.type(search, 'x');
    expect(await bar()).toHaveTextContent('0 selected2 are hidden by the search');
    expect(within(await bar()).getByRole('button', { name: 'Publish' })).toBeDisabled();
    await user.clear(search);
    await user.type(search, '{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull());
  });

  test('says per row that a chosen tag is gone, and fetches the tags again', async () => {
    keepItems(fake, 'Tag', [tag('1', { title: { 'en-US': 'Calm' } })]);
    const { select, begin, press, user } = await open(titled({}, 'Sun', 'Moon'));
    await select('Sun', 'Moon');
    const dialog = await begin('Tags…');
    expect(linesOf(dialog).at(-1)).toMatch(/^Choose tags/);
    await user.click(await within(dialog).findByRole('checkbox', { name: /^Calm/ }));
    const error = { name: 'TagGone', code: 404, message: 'Gone.' };
    fake.on('changeItems', ({ body }) => ({
      data: (body as BulkInput).items.map(({ _id }) => ({ _id, ok: false, error })),
    }));
    keepItems(fake, 'Tag', []);
    const asked = fake.callsOf('listTags').length;
    await press('Change 2');
    expect(await screen.findAllByText('A chosen tag does not exist any more.')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
    await waitFor(() => expect(fake.callsOf('listTags').length).toBeGreaterThan(asked));
    await press('Close');
    expect(screen.getByRole('link', { name: 'Sun' })).toBeInTheDocument();
  });

  test('is not begun without a connection, which the bar says', async () => {
    const { select, bar, store } = await open(titled({}, 'Sun'));
    await select('Sun');
    act(() => void store.dispatch(connectionLost()));
    expect(await bar()).toHaveTextContent('There is no connection');
    expect(within(await bar()).getByRole('button', { name: 'Delete' })).toBeDisabled();
    act(() => void store.dispatch(connectionFound()));
    expect(within(await bar()).getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  test('takes rows that do not exist any more out of the list and the selection', async () => {
    const { select, begin, press, stored, user } = await open(drafts('Sun', 'Moon'));
    await select('Sun', 'Moon');
    await begin('Publish');
    const [gone] = stored.keys();
    stored.delete(gone ?? '');
    await press('Publish 2');
    const result = await screen.findByRole('dialog', { name: 'Not all could be changed' });
    expect(result).toHaveTextContent('SunSomebody has deleted it.');
    await user.click(within(result).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull());
    expect(screen.queryByRole('link', { name: 'Sun' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Moon' })).toBeInTheDocument();
  });

  test('of publication names items with edits that are not saved', async () => {
    const { select, begin, user, goTo, stored } = await open(drafts('Sun', 'Moon'));
    const [edited = ''] = stored.keys();
    await goTo(`/admin/articles/${edited}/edit`);
    await user.type(await screen.findByRole('textbox', { name: 'Source' }), 'Typed');
    await goTo('/admin/articles?open=unpublished');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await screen.findByText('1 unsaved draft on this device');
    await select('Sun', 'Moon');
    const dialog = await begin('Publish');
    expect(linesOf(dialog)).toContain(
      '1 has unsaved changes on this device, which are not published.',
    );
  });

  test('from the palette names the edits of the item that is on screen', async () => {
    const { user, goTo, stored } = await open(drafts('Sun'));
    await goTo(`/admin/articles/${[...stored.keys()][0]}/edit`);
    await user.type(await screen.findByRole('textbox', { name: 'Source' }), 'Typed');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search and commands' }), 'Sun');
    await user.keyboard('{ArrowRight}');
    await user.click(await screen.findByRole('option', { name: /^Publish/ }));
    expect(linesOf(await screen.findByRole('dialog', { name: /^Publish/ }))).toContain(
      '1 has unsaved changes on this device, which are not published.',
    );
  });

  test('keeps the time of day of each item when it gets another day (D135), and is confirmed by Enter', async () => {
    const morning = '2024-02-05T06:30:00.000Z';
    const articles = [
      ...titled({ publishAt: morning }, 'Early'),
      ...titled({ isPublic: false, publishAt: null }, 'Undated'),
    ];
    const { select, begin, user, stored } = await open(articles);
    await select('Early', 'Undated');
    const dialog = await begin('Schedule…');
    expect(linesOf(dialog)).toEqual(['Choose a date.']);
    const field = within(dialog).getByLabelText('Publish At');
    await user.type(field, '01/06/0202');
    expect(field).toBeInvalid();
    await user.clear(field);
    await user.type(field, '01/06/2097');
    expect(linesOf(dialog)).toContain('1 keeps its time of day.');
    await user.type(field, '{Enter}');
    await noticed('2 scheduled.');
    expect([...stored.values()].map(({ publishAt }) => publishAt)).toEqual([
      '2097-06-01T06:30:00.000Z',
      '2097-06-01T00:00:00.000Z',
    ]);
  });

  test('gives dates in steps in the order of the list, shown before, and undone as one', async () => {
    const { select, begin, press, user, stored } = await open(
      drafts('Sun', 'Moon', 'Sea'),
      '?open=unpublished&sort=title',
    );
    const before = [...stored.values()].map(({ publishAt }) => publishAt);
    await select('Sun', 'Moon', 'Sea');
    const dialog = await begin('Schedule…');
    await user.selectOptions(
      await within(dialog).findByLabelText('Dates'),
      'One a day from this day',
    );
    expect(linesOf(dialog)).toEqual(['Choose a date.']);
    await user.type(within(dialog).getByLabelText('Publish At'), '31/12/2096');
    const dates = () => linesOf(within(dialog).getByRole('list', { name: 'Date of each title' }));
    expect(dates()).toEqual(['Mon 12/31/2096 Moon', 'Tue 01/01/2097 Sea', 'Wed 01/02/2097 Sun']);
    await user.selectOptions(
      within(dialog).getByLabelText('Dates'),
      'One on each chosen weekday from this day',
    );
    await user.click(within(dialog).getByRole('checkbox', { name: 'Tue' }));
    // One weekday is left, which stays.
    await user.click(within(dialog).getByRole('checkbox', { name: 'Fri' }));
    expect(dates()).toEqual(['Fri 01/04/2097 Moon', 'Fri 01/11/2097 Sea', 'Fri 01/18/2097 Sun']);
    await press('Schedule 3');
    await noticed('3 scheduled.');
    const dated = () => [...stored.values()].map(({ publishAt }) => publishAt);
    expect(dated()).toEqual([
      '2097-01-18T00:00:00.000Z',
      '2097-01-04T00:00:00.000Z',
      '2097-01-11T00:00:00.000Z',
    ]);
    await press('Undo');
    await noticed('3 are as they were before.');
    expect(dated()).toEqual(before);
  });

  test('shows the dates in steps for no other action', async () => {
    const { select, begin, press } = await open(drafts('Sun', 'Moon'), '?open=unpublished');
    await select('Sun', 'Moon');
    await within(await begin('Schedule…')).findByLabelText('Dates');
    await press('Cancel');
    for (const action of ['Publish', 'Tier…', 'Tags…', 'Delete']) {
      expect(within(await begin(action)).queryByLabelText('Dates')).toBeNull();
      await press('Cancel');
    }
  });

  test('offers no Retry for the undo of a deletion that was made final meanwhile', async () => {
    const { select, begin, press } = await open(titled({}, 'Sun'));
    await select('Sun');
    await begin('Delete');
    await press('Delete 1');
    await noticed(/^1 deleted\./);
    const error = { name: 'NotFound', code: 404, message: 'This does not exist.' };
    fake.on('changeItems', ({ body }) => ({
      data: (body as BulkInput).items.map(({ _id }) => ({ _id, ok: false, error })),
    }));
    await press('Undo');
    await noticed('1 could not be changed back: “Sun”. It was deleted for good.');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('shows what somebody has saved since, for which the undo was refused', async () => {
    const { select, begin, press, stored } = await open(titled({}, 'Sun', 'Moon'));
    await select('Sun', 'Moon');
    await begin('Unpublish');
    await press('Unpublish 2');
    await noticed('2 unpublished.');
    const [sun] = stored.values();
    const title = { 'en-US': 'Sun of somebody else' };
    stored.set(sun?._id ?? '', {
      ...article('7'),
      ...sun,
      title,
      updatedAt: '2097-01-01T00:00:00.000Z',
    });
    await press('Undo');
    await noticed(/^1 could not be changed back: “Sun”\S* Somebody has saved it since\.$/);
    expect(await screen.findByRole('link', { name: 'Sun of somebody else' })).toBeVisible();
  });

  test('does not say of one item that it cannot be undone and can be restored in the same breath (D146)', async () => {
    const { select, begin, press } = await open(titled({}, 'Sun'));
    await select('Sun');
    const dialog = await begin('Delete');
    expect(dialog).toHaveTextContent('This cannot be undone');
    expect(dialog).not.toHaveTextContent('Recently deleted');
    await press('Delete 1');
    expect(await noticed('1 deleted. It can be restored from Recently deleted.')).toBeVisible();
    // The bar that had the focus is gone.
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1, name: 'Articles' })).toHaveFocus(),
    );
  });
});
