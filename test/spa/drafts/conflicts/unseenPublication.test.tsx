import { screen, waitFor } from '@testing-library/react';
import type { ContentType } from '../../../../src/api';
import { unseenPublication } from '../../../../src/spa/drafts/conflicts/unseenPublication';
import type { ContentItem } from '../../../../src/spa/model/contentItem';
import { openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, button, field, statusLine } from '../../../support/screens/editScreen';
import { article } from '../../../support/fakeApi/fakeArticles';
import { otherEditor } from '../../../support/screens/otherEditor';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();
const past = '2020-01-01T00:00:00.000Z';
const future = '2090-01-01T00:00:00.000Z';
const stored = article('7', { author: 'Ida', source: 'Sutras', isPublic: false, publishAt: past });
const saves = () => fake.callsOf('saveArticle');

describe('Publish, after somebody else has changed the item', () => {
  const question =
    'WarningThis has been changed elsewhere since you opened it, and you have not seen that yet. ' +
    'Publish it all the same?Look firstPublish';

  it('shows that first where the person wants to look, and then publishes it', async () => {
    const { user, inStore, articles } = await openEdit(fake, stored);
    otherEditor(articles, stored._id).change({ source: 'Half wri' });
    await user.click(button('Publish'));
    expect(await answerDialog(user, 'Look first')).toBe(question);
    await waitFor(() => expect(field('Source')).toHaveValue('Half wri'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not saved: What has been changed elsewhere is shown now.',
    );
    expect(inStore()?.isPublic).toBe(false);
    await user.click(button('Retry'));
    await waitFor(() => expect(inStore()?.isPublic).toBe(true));
    expect(inStore()?.source).toBe('Half wri');
  });

  it('publishes it at once where the person says so', async () => {
    const { user, inStore, articles } = await openEdit(fake, stored);
    otherEditor(articles, stored._id).change({ source: 'Vedas' });
    await user.click(button('Publish'));
    await answerDialog(user, 'Publish');
    await waitFor(() => expect(inStore()).toMatchObject({ isPublic: true, source: 'Vedas' }));
  });
});

it('Delete asks before it takes away what somebody else has changed', async () => {
  const { user, articles } = await openEdit(fake, stored);
  otherEditor(articles, stored._id).change({ isPublic: true });
  await user.click(button('Delete'));
  await answerDialog(user, 'Yes');
  expect(await answerDialog(user, 'Look first')).toContain('Delete it all the same?');
  expect(fake.callsOf('deleteArticle')).toEqual([]);
  await user.click(button('Delete'));
  await answerDialog(user, 'Yes');
  await waitFor(() => expect(articles.size).toBe(0));
});

it('Save asks before it shows readers what was typed while somebody else has published the item', async () => {
  const { user, inStore, articles } = await openEdit(fake, stored);
  await user.type(field('Author'), ' and half a na');
  otherEditor(articles, stored._id).change({ isPublic: true });
  await user.keyboard('{Control>}s{/Control}');
  expect(await answerDialog(user, 'Look first')).toBe(
    'WarningThis has been published since you opened it. Readers see files as soon as they are sent, and texts as soon as you save them.' +
      'Look firstSave',
  );
  await screen.findByRole('alert');
  expect(saves()).toHaveLength(1);
  expect(inStore()?.author).toBe('Ida');
  await user.type(field('Author'), 'me');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved/));
  expect(inStore()).toMatchObject({ author: 'Ida and half a name', isPublic: true });
});

const draft = { isPublic: false, publishAt: future };
const scheduled = { isPublic: true, publishAt: future };
const live = { isPublic: true, publishAt: past };
const asked = { ...draft, source: 'Theirs' };
const text = { title: { 'en-US': 'Theirs' } };

it.each<[string, ContentItem, ContentItem, object, string | null, ContentType?]>([
  ['text into what stays a draft', draft, { ...draft, ...text }, { author: 'I' }, null],
  ['text into what was live before', live, { ...live, ...text }, { author: 'I' }, null],
  ['text into what was scheduled meanwhile', draft, scheduled, { author: 'I' }, 'mine'],
  ['text into what went live before its day', scheduled, live, { author: 'I' }, 'mine'],
  ['text into what was unpublished meanwhile', live, draft, { author: 'I' }, null],
  ['a date that makes theirs live', scheduled, { ...scheduled, ...text }, live, 'theirs'],
  ['Publish on a changed date', draft, { ...draft, publishAt: past }, { isPublic: true }, 'theirs'],
  ['Publish after their Publish', draft, scheduled, { isPublic: true }, null],
  ['Publish with text after their Publish', draft, scheduled, { isPublic: true, author: '' }, null],
  ['Publish of what was asked about', draft, asked, { isPublic: true }, null],
  ['Unpublish', live, { ...live, ...text }, { isPublic: false }, null],
  ['a published tag', {}, text, { isPublic: true }, 'theirs', 'tags'],
])('%s', (_name, base, item, sent, expected, type = 'articles') => {
  expect(
    unseenPublication(type, {
      base,
      item,
      wanted: { ...sent },
      sent: { ...sent },
      seen: ['source'],
      hasOtherFile: false,
    }),
  ).toBe(expected);
});

it.each([
  ['Publish', { isPublic: true }, 'theirs'],
  ['a text', { author: 'I' }, null],
])('%s of a draft in which another file lies now', (_name, sent, expected) => {
  const save = { base: draft, item: draft, wanted: sent, sent, seen: [], hasOtherFile: true };
  expect(unseenPublication('articles', save)).toBe(expected);
});
