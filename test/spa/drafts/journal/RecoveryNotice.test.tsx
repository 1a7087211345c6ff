import { act, screen, waitFor, within } from '@testing-library/react';
import { adjustServerClock } from '../../../../src/api/transport/send';
import { createJournalDatabase } from '../../../../src/spa/drafts/journal/journalDatabase';
import { type JournalEntry, keyOf } from '../../../../src/spa/drafts/journal/journalEntry';
import { answerDialog, button, field, statusLine } from '../../../support/screens/editScreen';
import { failure, fakeUser } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import { tag } from '../../../support/fakeApi/fakeContent';
import { fakeRefreshToken, fakeToken } from '../../../support/fakeApi/fakeTokens';
import { keepItems } from '../../../support/fakeApi/fakeItems';
import { journalEntry, storedEntries, storeRaw } from '../../../support/drafts/journal';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = tag('7', { title: { 'en-US': 'Breath' }, color: '111111' });
const address = `/admin/tags/${stored._id}/edit`;

/** What an earlier visit left of the tag: its colour was changed from 111111 to 222222. */
const entry = (fields: Partial<JournalEntry> = {}): JournalEntry =>
  journalEntry({
    userId: fakeUser._id,
    type: 'tags',
    itemId: stored._id,
    title: 'Breath',
    edits: { color: '222222' },
    ancestors: { color: '111111' },
    ...fields,
  });

async function keep(...entries: JournalEntry[]): Promise<void> {
  const database = createJournalDatabase();
  for (const one of entries) await database.put(one);
}

async function open(at: string, present: Partial<typeof stored> = {}) {
  const tags = keepItems(fake, 'Tag', [{ ...stored, ...present }]);
  restoreVisit(fake);
  const app = await renderApp(at);
  return { ...app, inStore: () => tags.get(stored._id) };
}

const offer = () => screen.findByRole('group', { name: 'Recovered changes' });
const noOffer = () =>
  waitFor(() => expect(screen.queryByRole('group', { name: 'Recovered changes' })).toBeNull());

async function press(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await user.click(within(await offer()).getByRole('button', { name }));
}

// First: until an answer comes, nobody knows that the clock is wrong.
test('keeps what was typed before on a device whose clock is 40 days ahead, and notes the server’s time', async () => {
  const typedAt = Date.now();
  await keep(entry({ itemId: 'another', at: typedAt }));
  const { now } = Date;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 40 * 86_400_000);
  fake.tokens = { accessToken: fakeToken(), refreshToken: fakeRefreshToken() };
  try {
    const { user } = await open(address);
    await user.type(await screen.findByRole('textbox', { name: 'Tag Name' }), '!');
    await waitFor(async () => expect(await storedEntries()).toHaveLength(2));
    // Removed one after the other, the second in a transaction of its own.
    await createJournalDatabase().list(fakeUser._id);
    const ages = (await storedEntries()).map(({ at }) => at - typedAt);
    expect(ages.map((age) => age < 86_400_000)).toEqual([true, true]);
  } finally {
    clock.mockRestore();
    adjustServerClock(new Date().toUTCString());
  }
});

describe('recovering unsaved edits', () => {
  test('applies the edits again, replaces the journal entry by a new one, and removes it on save', async () => {
    await keep(entry(), entry({ userId: 'somebody-else', edits: { color: '999999' } }));
    const { user, inStore } = await open(address);
    expect(await offer()).toHaveTextContent(/^You have unsaved changes from \d+:\d\d\s[AP]M\./);
    await press(user, 'Continue');
    await waitFor(() => expect(field('Color')).toHaveValue('222222'));
    await noOffer();
    expect(screen.getByText('Your changes are back. They are not saved yet.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    await waitFor(async () => {
      const own = (await storedEntries()).filter(({ userId }) => userId === fakeUser._id);
      expect(own.map(({ writer, edits }) => [writer === 'w1', edits])).toEqual([
        [false, { color: '222222' }],
      ]);
    });
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(inStore()).toMatchObject({ color: '222222' });
    await waitFor(async () =>
      expect((await storedEntries()).map(({ userId }) => userId)).toEqual(['somebody-else']),
    );
  });

  test('shows the title of a new item in the language of what is back', async () => {
    await keep(entry({ itemId: 'new', edits: { 'title.fr-FR': 'Souffle' }, ancestors: {} }));
    const { user } = await open('/admin/tags/create');
    await press(user, 'Continue');
    await waitFor(() => expect(field('Tag Name')).toHaveValue('Souffle'));
  });

  test('does not offer an entry that is removed while the journal is being read', async () => {
    await keep(entry());
    const { user } = await open(address);
    await offer();
    const waiting: (() => void)[] = [];
    const query = () =>
      new Promise((resolve) => void waiting.push(() => resolve({ held: [], pending: [] })));
    const locks = { request: () => new Promise(() => {}), query };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    try {
      await press(user, 'Continue');
      await waitFor(async () =>
        expect((await storedEntries()).map(({ writer }) => writer)).not.toContain('w1'),
      );
      await waitFor(() => {
        for (const goOn of waiting.splice(0)) goOn();
        expect(screen.queryByRole('group', { name: 'Recovered changes' })).toBeNull();
      });
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  test('shows the day of older edits, and leaving does not ask about them', async () => {
    const at = Date.now() - 2 * 86_400_000;
    await keep(entry({ at }));
    const { user, pathname } = await open(address);
    const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });
    expect(await offer()).toHaveTextContent(
      `You have unsaved changes from ${moment.format(at).replace('\u202f', ' ')}.`,
    );
    await user.click(screen.getByRole('link', { name: 'Back to the list' }));
    await waitFor(() => expect(pathname()).toBe('/admin/tags'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent(
      '1 unsaved draft on this device',
    );
  });

  test('asks about values that have been changed since, and applies the choice', async () => {
    await keep(entry());
    const { user } = await open(address, { color: '333333' });
    await press(user, 'Continue');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('radio', { name: /As it is now/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Continue with these' }));
    await noOffer();
    expect(field('Color')).toHaveValue('333333');
    expect(statusLine()).toHaveTextContent('');
    await waitFor(async () => expect(await storedEntries()).toEqual([]));
  });

  test('shows each edit beside the value on screen on request', async () => {
    await keep(
      entry({ edits: { color: '222222', 'title.en-US': 'Air' }, ancestors: { color: '111111' } }),
    );
    const { user } = await open(address);
    await press(user, 'Compare');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('radio', { name: /Recovered/ })).toHaveLength(2);
    const [current] = within(dialog).getAllByRole('radio', { name: /As it is now/ });
    if (current) await user.click(current);
    await user.click(within(dialog).getByRole('button', { name: 'Continue with these' }));
    await noOffer();
    expect(field('Color')).toHaveValue('111111');
    expect(field('Tag Name')).toHaveValue('Air');
  });

  test('compares tags by their names, as they come back together with those of somebody else', async () => {
    const [was, mine, theirs] = ['Breath', 'Water', 'Air'].map((name, index) =>
      tag(`${index + 1}`, { title: { 'en-US': name } }),
    ) as [typeof stored, typeof stored, typeof stored];
    const item = article('9', { tagIds: [was._id, theirs._id] });
    const tagIds = [was._id, mine._id];
    await keep(
      entry({
        type: 'articles',
        itemId: item._id,
        edits: { tagIds },
        ancestors: { tagIds: [was._id] },
      }),
    );
    const articles = keepItems(fake, 'Article', [item]);
    keepItems(fake, 'Tag', [was, mine, theirs]);
    restoreVisit(fake);
    const { user } = await renderApp(`/admin/articles/${item._id}/edit`);
    await press(user, 'Compare');
    const dialog = await screen.findByRole('dialog');
    const side = (name: RegExp) => within(dialog).getByRole('group', { name });
    await waitFor(() => expect(side(/Recovered/)).toHaveTextContent(/Breath.*Air.*Water/));
    expect(side(/As it is now/)).toHaveTextContent(/Breath.*Air/);
    expect(dialog).not.toHaveTextContent(mine._id);
    await user.click(within(dialog).getByRole('button', { name: 'Continue with these' }));
    await noOffer();
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(articles.get(item._id)?.tagIds).toEqual([was._id, theirs._id, mine._id]);
  });

  test('does not offer edits whose save succeeded after all', async () => {
    await keep(entry());
    await open(address, { color: '222222' });
    await screen.findByRole('textbox', { name: 'Color' });
    await waitFor(async () => expect(await storedEntries()).toEqual([]));
    await noOffer();
  });

  test('offers the edits of several visits one after the other', async () => {
    await keep(
      entry({ writer: 'w1', at: Date.now() - 2 * 86_400_000, edits: { color: '222222' } }),
      entry({ writer: 'w2', edits: { color: '444444' } }),
    );
    const { user } = await open(address);
    await press(user, 'Continue');
    await waitFor(() => expect(field('Color')).toHaveValue('444444'));
    await waitFor(async () => expect(await offer()).toHaveTextContent(/from \w+ \d+, \d+ at/));
    await press(user, 'Discard');
    await answerDialog(user, 'Discard');
    await noOffer();
    expect(field('Color')).toHaveValue('444444');
    await waitFor(async () =>
      expect((await storedEntries()).map(({ edits }) => edits)).toEqual([{ color: '444444' }]),
    );
  });
});

describe('journal entries', () => {
  async function deleteItsItem() {
    await keep(entry());
    const { user, pathname } = await open(address);
    await offer();
    await user.type(field('Color'), '5');
    await waitFor(async () => expect(await storedEntries()).toHaveLength(2));
    return async () => {
      await user.click(button('Delete'));
      await answerDialog(user, 'Yes');
      await waitFor(() => expect(pathname()).toBe('/admin/audios'));
    };
  }

  test('stay with an item whose deletion can be undone', async () => {
    const deleteIt = await deleteItsItem();
    await deleteIt();
    const edits = (await storedEntries()).map((one) => one.edits);
    expect(edits).toContainEqual({ color: '1111115' });
  });

  test('are removed with an item that somebody else has deleted', async () => {
    const deleteIt = await deleteItsItem();
    fake.on('deleteTag', () => failure(404, 'NotFound'));
    await deleteIt();
    await waitFor(async () => expect(await storedEntries()).toEqual([]));
  });

  test('cannot be written where the browser stores nothing, and the page says so', async () => {
    const { user } = await open(address);
    await screen.findByRole('textbox', { name: 'Color' });
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await user.type(field('Color'), '5');
    await screen.findByText('Your changes are not backed up on this device.');
    jest.restoreAllMocks();
    await user.type(field('Color'), '6');
    await waitFor(() => expect(screen.queryByText(/not backed up/)).not.toBeInTheDocument());
    expect((await storedEntries()).map(({ edits }) => edits)).toEqual([{ color: '11111156' }]);
  });
});

describe('the list of unsaved drafts', () => {
  test('links to the drafts, latest first, and names those that cannot be read', async () => {
    const now = Date.now();
    await keep(
      entry({ itemId: 'new', title: '', at: now - 1 }),
      entry({ at: now }),
      entry({ type: 'audios', title: 'Of another list' }),
      entry({ userId: 'somebody-else', title: 'Of somebody else' }),
    );
    await storeRaw({ ...entry({ writer: 'newer' }), version: 2 });
    const { user, pathname } = await open('/admin/tags');
    const list = await screen.findByRole('region', { name: '2 unsaved drafts on this device' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Breath\d+:\d\d\s[AP]MOpenDiscard$/),
      expect.stringMatching(/^Untitled \(not created yet\)\d+:\d\d\s[AP]MOpenDiscard$/),
    ]);
    expect(list).toHaveTextContent('1 draft could not be read and was left out.');
    await user.click(within(list).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(list).not.toHaveTextContent('could not be read'));
    await user.click(within(list).getByRole('button', { name: 'Discard the draft Untitled' }));
    await answerDialog(user, 'Discard');
    await waitFor(() => expect(list).toHaveAccessibleName('1 unsaved draft on this device'));
    await user.click(within(list).getByRole('link', { name: 'Open the draft Breath' }));
    await waitFor(() => expect(pathname()).toBe(address));
    await offer();
    await screen.findByRole('textbox', { name: 'Tag Description' });
    // The checks of the page may come while the journal is read.
    const left = await act(storedEntries);
    expect(left.map(({ title }) => title).toSorted()).toEqual([
      'Breath',
      'Of another list',
      'Of somebody else',
    ]);
  });
});

describe('several unsaved drafts of one item', () => {
  const keepTwo = (older: number, newer: number) =>
    keep(
      entry({ writer: 'w1', at: older, edits: { color: '222222' } }),
      entry({ writer: 'w2', at: newer, edits: { color: '444444' } }),
    );
  const link = 'Open the draft Breath';

  test('can each be opened: that one is offered first, and the other afterwards', async () => {
    await keepTwo(Date.now() - 2 * 86_400_000, Date.now());
    const { user, goTo, pathname } = await open('/admin/tags');
    const [newer, older] = await screen.findAllByRole('link', { name: link });
    // By their times they are told apart, which each button says as well.
    expect(newer).toHaveAccessibleDescription(/^\d+:\d\d\s[AP]M$/);
    expect(older).toHaveAccessibleDescription(/^\w+ \d+, \d{4} at /);
    await user.click(older ?? document.body);
    expect(await offer()).toHaveTextContent(/from \w+ \d+, \d+ at/);
    await goTo(`${pathname()}?any=query`);
    expect(await offer()).toHaveTextContent(/from \w+ \d+, \d+ at/);
    await press(user, 'Continue');
    await waitFor(() => expect(field('Color')).toHaveValue('222222'));
    await waitFor(async () => expect(await offer()).toHaveTextContent(/from \d+:\d\d/));
    await press(user, 'Compare');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('444444');
    expect((await storedEntries()).map(({ edits }) => edits)).toContainEqual({ color: '444444' });
  });
});

test('says of edits that another tab has taken that they are no longer here to continue', async () => {
  await keep(entry());
  const { user } = await open(address);
  await offer();
  await createJournalDatabase().remove([keyOf(entry())]);
  await press(user, 'Continue');
  const alert = await screen.findByRole('dialog');
  expect(alert).toHaveTextContent('These changes were continued or discarded in another tab.');
  await answerDialog(user, 'Ok');
  await noOffer();
  expect(field('Color')).toHaveValue('111111');
});

describe('unsaved edits of an item that was deleted', () => {
  test('are offered for a new item, without files', async () => {
    await keep(
      entry({
        edits: { 'title.en-US': 'Air', color: '222222', imgURL: `tags/${stored._id}/a.jpg` },
        ancestors: { 'title.en-US': 'Breath', color: '111111' },
      }),
      entry({ itemId: 'new', writer: 'w2', at: Date.now() + 1_000, edits: { color: '444444' } }),
    );
    keepItems(fake, 'Tag');
    restoreVisit(fake);
    const { user, pathname } = await renderApp(address);
    expect(await offer()).toHaveTextContent('This item was deleted.');
    await press(user, 'Use them for a new item');
    await waitFor(() => expect(pathname()).toBe('/admin/tags/create'));
    await press(user, 'Continue');
    await waitFor(() => expect(field('Tag Name')).toHaveValue('Air'));
    await user.click(button('Save'));
    await waitFor(() => expect(fake.callsOf('saveTag')).toHaveLength(1));
    expect(fake.callsOf('saveTag')[0]?.body).toMatchObject({
      title: { 'en-US': 'Air' },
      color: '222222',
    });
    expect(JSON.stringify(fake.callsOf('saveTag')[0]?.body)).not.toContain(stored._id);
    await waitFor(async () =>
      expect((await storedEntries()).map(({ writer }) => writer)).toEqual(['w2']),
    );
  });
});
