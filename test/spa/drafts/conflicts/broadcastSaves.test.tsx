import { act, screen, waitFor } from '@testing-library/react';
import { api } from '../../../../src/api';
import { openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, button, field, statusLine } from '../../../support/screens/editScreen';
import { fakeUser } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import { conflictDialog, otherEditor } from '../../../support/screens/otherEditor';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = article('7', { author: 'Ida', source: 'Sutras' });
const about = { userId: fakeUser._id, type: 'Article', id: stored._id };

/** Another tab: what it hears, and what it tells. */
let channel: BroadcastChannel;
let heard: unknown[] = [];

beforeEach(() => {
  heard = [];
  channel = new BroadcastChannel('savedItems');
  channel.onmessage = ({ data }) => void heard.push(data);
});
afterEach(() => channel.close());

/** Has the other tab save a change and tell of it. */
function saveThere(articles: Parameters<typeof otherEditor>[0], fields: object, told: object = {}) {
  const { updatedAt } = otherEditor(articles, stored._id).change(fields);
  act(() => channel.postMessage({ ...about, updatedAt, ...told }));
}

test('a save and a deletion are broadcast to the other tabs', async () => {
  const { user, articles } = await openEdit(fake, stored);
  await user.type(field('Author'), '1');
  await user.click(button('Save'));
  await answerDialog(user, 'Ok');
  const { updatedAt } = articles.get(stored._id) ?? {};
  await waitFor(() => expect(heard).toEqual([{ ...about, updatedAt }]));
  await user.click(button('Delete'));
  await answerDialog(user, 'Yes');
  await waitFor(() => expect(heard.at(-1)).toEqual({ ...about, updatedAt: null }));
});

test('a change of many items is broadcast to the other tabs item by item', async () => {
  const { store } = await openEdit(fake, stored);
  const ids = ['1', '2', '3'].map((digit) => digit.padStart(24, '0'));
  const [saved = '', refused = '', removed = ''] = ids;
  const updatedAt = '2026-11-24T00:00:00.000Z';
  fake.on('changeItems', () => ({
    data: [
      { _id: saved, ok: true, item: { _id: saved, updatedAt } },
      { _id: refused, ok: false, error: { name: 'Conflict', message: '', code: 409 } },
      { _id: removed, ok: true },
    ],
  }));
  await act(() =>
    store.dispatch(
      api.endpoints.changeItems.initiate({
        bulkInput: {
          resourceType: 'articles',
          items: ids.map((_id) => ({ _id })),
          change: { isPublic: false },
        },
      }),
    ),
  );
  await waitFor(() =>
    expect(heard).toEqual([
      { ...about, id: saved, updatedAt },
      { ...about, id: removed, updatedAt: null },
    ]),
  );
});

test('a tag of another tab that is deleted, or brought back, has the items that may have it fetched again', async () => {
  await openEdit(fake, stored);
  for (const updatedAt of [null, '2026-11-24T00:00:00.000Z']) {
    const before = fake.callsOf('getArticle').length;
    act(() => channel.postMessage({ ...about, type: 'Tag', id: '9'.padStart(24, '0'), updatedAt }));
    await waitFor(() => expect(fake.callsOf('getArticle').length).toBeGreaterThan(before));
  }
});

test('a save of another tab is shown at once, and merged if there are edits here', async () => {
  const { user, articles } = await openEdit(fake, stored);
  saveThere(articles, { source: 'Vedas' });
  await waitFor(() => expect(field('Source')).toHaveValue('Vedas'));
  await user.type(field('Author'), '1');
  saveThere(articles, { source: 'Gita' });
  await waitFor(() => expect(field('Source')).toHaveValue('Gita'));
  expect(field('Author')).toHaveValue('Ida1');
  await user.click(button('Save'));
  await answerDialog(user, 'Ok');
  expect(articles.get(stored._id)).toMatchObject({ author: 'Ida1', source: 'Gita' });
  expect(fake.callsOf('saveArticle')).toHaveLength(1);
});

test('a conflict with another tab says that it is one’s own', async () => {
  const { user, articles, store } = await openEdit(fake, stored);
  await user.type(field('Author'), '1');
  saveThere(articles, { author: 'Eva' });
  await waitFor(() =>
    expect(store.getState().articles.drafts[stored._id]?.savedInOtherTab).not.toBeNull(),
  );
  await user.click(button('Save'));
  expect(await conflictDialog('Changed in another tab')).toHaveTextContent(
    'You changed this item in another tab.',
  );
  await user.click(button('Save with these choices'));
  await answerDialog(user, 'Ok');
  expect(articles.get(stored._id)).toMatchObject({ author: 'Ida1' });
});

test('a deletion is reported beside the edits, which stay, until it is undone', async () => {
  const { user, articles } = await openEdit(fake, stored);
  await user.type(field('Author'), '1');
  act(() => channel.postMessage({ ...about, updatedAt: null }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It was deleted in another tab.');
  expect(field('Author')).toHaveValue('Ida1');
  saveThere(articles, {});
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(field('Author')).toHaveValue('Ida1');
});

test('a copy is broadcast to the other tabs', async () => {
  const { store } = await openEdit(fake, stored);
  const { _id, updatedAt } = article('8');
  fake.on('duplicateItem', () => ({ data: { _id, updatedAt } }));
  const duplication = { title: { 'en-US': 'Copy' } };
  const copy = { resourceType: 'articles', itemId: stored._id, duplication } as const;
  await act(() => store.dispatch(api.endpoints.duplicateItem.initiate(copy)));
  await waitFor(() => expect(heard).toEqual([{ ...about, id: _id, updatedAt }]));
});

test('broadcasts of another user or another app version are ignored', async () => {
  const { user, articles, store } = await openEdit(fake, stored);
  await user.type(field('Author'), '1');
  act(() => {
    for (const message of [null, 'x', {}, { ...about, type: 'Poem', updatedAt: 'x' }])
      channel.postMessage(message);
  });
  saveThere(articles, { source: 'Theirs' }, { userId: 'somebody else' });
  saveThere(articles, { source: 'Vedas' });
  await waitFor(() => expect(field('Source')).toHaveValue('Vedas'));
  expect(store.getState().articles.drafts[stored._id]?.savedInOtherTab).toBe(
    articles.get(stored._id)?.updatedAt,
  );
  expect(fake.callsOf('getArticle')).toHaveLength(2);
  expect(statusLine()).toHaveTextContent('Unsaved changes');
});
