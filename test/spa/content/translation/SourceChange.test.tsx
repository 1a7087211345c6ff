import { screen, waitFor, within } from '@testing-library/react';
import { textFingerprint, type Version, versionsPageSize } from '../../../../src/api';
import { failure } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, statusLine } from '../../../support/screens/editScreen';
import { otherEditor } from '../../../support/screens/otherEditor';

const fake = startFakeApi();

const stored = article('7', {
  title: { 'en-US': 'Second words', 'fr-FR': 'Mots' },
  description: { 'en-US': '<p>Sun</p>' },
  translatedFrom: {
    'title.fr-FR': { culture: 'en-US', fingerprint: textFingerprint('First words') },
  },
});

/** Lets the history hold a save of each of these titles, the last one first. */
function keepTitles(...titles: readonly string[]): void {
  const versions = titles.map(
    (_title, index): Version => ({
      _id: String(index),
      savedAt: new Date().toISOString(),
      actor: { _id: 'a'.repeat(24), fullName: 'Anna Larsen' },
      event: index === 0 ? 'created' : 'saved',
      changed: ['title.en-US'],
    }),
  );
  fake.on('listVersions', ({ query }) => {
    const before = Number(query.get('before') ?? versions.length);
    return {
      data: versions
        .slice(0, before)
        .toReversed()
        .slice(0, Number(query.get('limit'))),
    };
  });
  fake.on('getVersion', ({ params: [id] }) => {
    const item = { ...stored, title: { 'en-US': titles[Number(id)] } };
    return { data: { ...versions[Number(id)], item } };
  });
}

test('what changed in a source is told since the text that was translated, also after another one', async () => {
  keepTitles('First words', 'Second words', 'Third words');
  const { user, articles, goTo } = await openEdit(fake, stored);
  await goTo(`/admin/articles/${stored._id}/edit?translate=fr-FR`);
  const title = await screen.findByRole('group', { name: 'Title' });
  const ask = async () =>
    user.click(await within(title).findByRole('button', { name: /^What changed/ }));
  const told = (words: string) =>
    waitFor(() => expect(within(title).getByRole('status')).toHaveTextContent(words));
  await ask();
  await told('First');
  await user.click(within(title).getByRole('button', { name: /^Still right/ }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(within(title).queryByRole('status')).not.toBeInTheDocument());

  otherEditor(articles, stored._id).change({ title: { ...stored.title, 'en-US': 'Third words' } });
  await user.click(screen.getByRole('button', { name: /^Copy from source.*Description/ }));
  await user.keyboard('{Control>}s{/Control}');
  await ask();
  await told('Second');
});

test('Undo of a saved translation brings the former one back as out of date, as it was', async () => {
  const { user, inStore, goTo } = await openEdit(fake, stored);
  await goTo(`/admin/articles/${stored._id}/edit?translate=fr-FR`);
  const title = within(await screen.findByRole('group', { name: 'Title' }));
  await user.type(title.getAllByRole('textbox').at(-1) as HTMLElement, '!');
  const save = async () => {
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved/));
  };
  await save();
  await title.findByText('Done');
  await user.click(screen.getByRole('button', { name: 'Undo the last change' }));
  await title.findByText('Out of date');
  await save();
  expect(inStore()).toMatchObject({ title: stored.title, translatedFrom: stored.translatedFrom });
  await user.click(screen.getByRole('button', { name: 'Redo the change' }));
  await title.findByText('Done');
});

test('a translation taken from somebody else keeps what it was translated from, and so does one’s own by Undo', async () => {
  const { user, articles, goTo } = await openEdit(fake, stored);
  await goTo(`/admin/articles/${stored._id}/edit?translate=fr-FR`);
  const title = await screen.findByRole('group', { name: 'Title' });
  await user.type(within(title).getAllByRole('textbox').at(-1) as HTMLElement, ' de moi');
  const origin = { culture: 'en-US', fingerprint: textFingerprint('Third words') } as const;
  otherEditor(articles, stored._id).change({
    title: { 'en-US': 'Third words', 'fr-FR': 'Paroles' },
    translatedFrom: { 'title.fr-FR': origin },
  });
  await user.keyboard('{Control>}s{/Control}');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Theirs' }));
  await user.click(dialog.getByRole('button', { name: 'Save with these choices' }));
  await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
  const now = articles.get(stored._id);
  expect(now?.title).toEqual({ 'en-US': 'Third words', 'fr-FR': 'Paroles' });
  expect(now?.translatedFrom).toEqual({ 'title.fr-FR': origin });
  await user.click(screen.getByRole('button', { name: 'Undo the last change' }));
  await within(title).findByText('Out of date');
  await user.keyboard('{Control>}s{/Control}');
  const own = { culture: 'en-US', fingerprint: textFingerprint('Second words') };
  await waitFor(() =>
    expect(articles.get(stored._id)).toMatchObject({
      title: { 'fr-FR': 'Mots de moi' },
      translatedFrom: { 'title.fr-FR': own },
    }),
  );
});

test('what changed is told although a save ends while it is looked for', async () => {
  keepTitles('First words', 'Second words');
  const { user, goTo } = await openEdit(fake, stored);
  await goTo(`/admin/articles/${stored._id}/edit?translate=fr-FR`);
  const title = await screen.findByRole('group', { name: 'Title' });
  const well = fake.handlerOf('listVersions');
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  fake.on('listVersions', async (call) => {
    await held;
    return well(call);
  });
  await user.click(await within(title).findByRole('button', { name: /^What changed/ }));
  await user.click(screen.getByRole('button', { name: /^Copy from source.*Description/ }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
  goOn();
  await waitFor(() => expect(within(title).getByRole('status')).toHaveTextContent('First'));
});

test('what changed is told by the oldest version that is kept, where the one that brought the text is not', async () => {
  keepTitles('Other words', 'First words', 'First words', 'Second words');
  const well = fake.handlerOf('listVersions');
  fake.on('listVersions', async (call) => {
    const { data } = (await well(call)) as { data: Version[] };
    return {
      data: data
        .slice(0, 2)
        .map((one, age) => ({ ...one, changed: age ? ['author'] : one.changed })),
    };
  });
  const { user, goTo } = await openEdit(fake, stored);
  await goTo(`/admin/articles/${stored._id}/edit?translate=fr-FR`);
  const title = await screen.findByRole('group', { name: 'Title' });
  await user.click(within(title).getByRole('button', { name: /^What changed/ }));
  await waitFor(() => expect(within(title).getByRole('status')).toHaveTextContent('First'));
});

test('what changed is told although the text was saved many times since, and a call that fails is told as such', async () => {
  const later = Array.from({ length: versionsPageSize + 1 }, (_, index) => `Words ${index}`);
  keepTitles('First words', ...later, 'Second words');
  const { user, goTo } = await openEdit(fake, stored);
  await goTo(`/admin/articles/${stored._id}/edit?translate=fr-FR`);
  const title = await screen.findByRole('group', { name: 'Title' });
  const ask = async () => user.click(within(title).getByRole('button', { name: /^What changed/ }));
  const well = fake.handlerOf('getVersion');
  fake.on('getVersion', () => failure(500, 'InternalError', 'Nobody knows.'));
  await ask();
  expect(await answerDialog(user, 'Ok')).toContain('Nobody knows.');
  fake.on('getVersion', well);
  await ask();
  await waitFor(() => expect(within(title).getByRole('status')).toHaveTextContent('First'));
});
