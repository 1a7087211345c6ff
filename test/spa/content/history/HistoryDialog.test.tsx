import { cleanup, act, screen, waitFor, within } from '@testing-library/react';
import type { Version } from '../../../../src/api';
import { connectionFound, connectionLost } from '../../../../src/api';
import { failure } from '../../../support/fakeApi/fakeApi';
import { articlesFeature } from '../../../../src/spa/features/articles/feature';
import { article } from '../../../support/fakeApi/fakeArticles';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, button, field, statusLine } from '../../../support/screens/editScreen';
import {
  aboutField,
  choice,
  conflictDialog,
  otherEditor,
  sideText,
} from '../../../support/screens/otherEditor';

const fake = startFakeApi();

const anna = { _id: 'a'.repeat(24), fullName: 'Anna Larsen' };
const stored = article('7', { author: 'Ida', title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' } });

interface Kept {
  version: Version;
  item: object;
}

/** A version that was saved so many hours ago. */
function kept(id: number, hoursAgo: number, item: object, fields: Partial<Version> = {}): Kept {
  const savedAt = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const version: Version = {
    _id: `${id}`,
    savedAt,
    actor: anna,
    event: 'saved',
    changed: [],
    ...fields,
  };
  const { tags: _, ...then } = { ...stored, ...item };
  return { version, item: then };
}

/** Lets the fake keep these versions, the latest first. */
function keepVersions(versions: Kept[]): Kept[] {
  fake.on('listVersions', ({ query }) => {
    const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
    const older = versions.filter(({ version }) => Number(version._id) < before);
    return { data: older.slice(0, Number(query.get('limit'))).map(({ version }) => version) };
  });
  fake.on('getVersion', ({ params: [id] }) => {
    const found = versions.find(({ version }) => version._id === id);
    return found
      ? { data: { ...found.version, item: found.item } }
      : failure(404, 'VersionGone', 'This version is not kept any more.');
  });
  return versions;
}

const pictured = { ...stored, imgURL: `articles/${stored._id}/coverImage.jpg` };
/** A picture that it had before. */
const formerPicture = {
  _id: '1'.repeat(24),
  key: pictured.imgURL,
  contentType: 'image/jpeg',
  storedAt: '2026-11-21T00:00:00.000Z',
  isPresent: false,
  url: 'https://files.example.org/1',
};

const french = (text: string) => ({ title: { 'en-US': 'Sun', 'fr-FR': text } });

/** The history of the article on its screen. */
async function openHistory(versions: Kept[], item = stored) {
  keepVersions(versions);
  const opened = await openEdit(fake, item);
  const show = async () => {
    await opened.user.click(button('More'));
    await opened.user.click(screen.getByRole('menuitem', { name: 'History' }));
    return screen.findByRole('dialog', { name: 'History' });
  };
  return { ...opened, show };
}

const options = () =>
  screen
    .getAllByRole('option', { selected: undefined })
    .filter((one) => one.closest('[role="listbox"]'));
const option = (text: RegExp) => screen.findByRole('option', { name: text });
const block = (name: string) => screen.findByRole('region', { name });
const words = (element: HTMLElement, selector: string) =>
  [...element.querySelectorAll(selector)].map((mark) => mark.textContent);

describe('the history of an item', () => {
  test('shows versions, marks the words that one changed and takes either side as an unsaved edit', async () => {
    const { user, show, store } = await openHistory([
      kept(3, 0, {}, { changed: ['title.fr-FR'] }),
      kept(2, 1, french('Le soleil'), { event: 'published', changed: ['title.fr-FR'] }),
      kept(1, 30, french('Lune'), { event: 'imported', actor: null }),
    ]);
    await user.type(field('Author'), 'x');
    await show();
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(options().map((one) => one.getAttribute('aria-selected'))).toEqual([
      'true',
      'false',
      'false',
    ]);
    expect(await option(/Saved \d+:\d\d:\d\d.*Anna Larsen Title, French/)).toHaveFocus();
    const title = await block('Title, French');
    expect(words(title, 'del')).toEqual(['(removed) Le soleil (end of difference)']);
    expect(words(title, 'ins')).toEqual(['(added) Soleil (end of difference)']);
    expect(within(title).queryByRole('button', { name: /^Take this text/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Restore this version' })).toBeEnabled();

    await user.click(await option(/^Published/));
    await waitFor(async () =>
      expect(words(await block('Title, French'), 'del')).toEqual([
        '(removed) Lune (end of difference)',
      ]),
    );
    await user.click(
      within(await block('Title, French')).getByRole('button', {
        name: 'Take the text before: Title, French',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('More')).toHaveFocus();
    expect(statusLine()).toHaveTextContent(/^Restored from .+\. Not saved yet: Title, French$/);
    expect(field('Article Title')).toHaveValue('Lune');
    const edits = () => store.getState().articles.drafts[stored._id]?.edits;
    expect(edits()).toEqual({ author: 'Idax', 'title.fr-FR': 'Lune' });
    expect(fake.callsOf('saveArticle')).toEqual([]);

    await user.click(button('Undo the last change'));
    expect(edits()).toEqual({ author: 'Idax' });
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });

  test('restores a version without publication and date unless they are wanted, as one undo step', async () => {
    const then = {
      ...french('Le soleil'),
      author: 'Bo',
      isPublic: false,
      publishAt: null,
      tagIds: ['c'.repeat(24)],
    };
    const { user, show, store } = await openHistory([
      kept(2, 0, {}),
      kept(1, 1, then, { event: 'created' }),
    ]);
    const edits = () => store.getState().articles.drafts[stored._id]?.edits;
    await show();
    await user.click(await option(/^Created/));
    await screen.findByText(/1 tag that no longer exists is left out: “c{24}”/);
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect(edits()).toEqual({ author: 'Bo', 'title.fr-FR': 'Le soleil' });
    await user.click(button('Undo the last change'));
    expect(edits()).toEqual({});

    await show();
    await user.click(await option(/^Created/));
    await user.click(await screen.findByRole('checkbox', { name: 'Publication and date too' }));
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect(edits()).toEqual({
      author: 'Bo',
      'title.fr-FR': 'Le soleil',
      isPublic: false,
      publishAt: null,
    });
  });

  test('shows the form in one language, another one only where all that comes back is in that', async () => {
    const now = {
      title: { 'en-US': 'Rest', 'fr-FR': 'Repos' },
      description: { 'en-US': '<p>Breathe.</p>', 'fr-FR': '<p>Respire.</p>' },
    };
    const { user, show } = await openHistory(
      [
        kept(3, 0, now),
        kept(2, 1, { ...now, description: { ...now.description, 'fr-FR': '<p>Inspire.</p>' } }),
        kept(1, 2, { title: { 'en-US': 'Sun' }, description: { 'en-US': '<p>Breathe.</p>' } }),
      ],
      { ...stored, ...now },
    );
    const restore = async (position: number) => {
      await show();
      await screen.findAllByRole('option', { name: /Anna Larsen/ });
      await user.click(options()[position]!);
      const all = await screen.findByRole('button', { name: 'Restore this version' });
      // The version has to be there.
      await waitFor(() => expect(all).toBeEnabled());
      await user.click(all);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    const languages = () =>
      within(screen.getByRole('group', { name: 'Languages of the texts' })).getAllByRole('button', {
        pressed: true,
      });

    await restore(2);
    expect(field('Article Title')).toHaveValue('Sun');
    expect(languages().map(({ title }) => title)).toEqual(['English (United States)']);
    await user.click(button('Undo the last change'));
    await restore(1);
    expect(field('Article Title')).toHaveValue('Repos');
    expect(languages().map(({ title }) => title)).toEqual(['Français (France)']);
  });

  test('says that a picture stays which the version did not have, and changes the rest', async () => {
    const { user, show, store } = await openHistory(
      [
        kept(2, 0, pictured, { changed: ['imgURL'] }),
        kept(1, 1, { author: 'Bo', imgURL: null }, { event: 'imported' }),
      ],
      pictured,
    );
    await show();
    await user.click(await option(/^Before the history began/));
    await screen.findByText(/^1 picture or sound .* stays: restoring removes no files\.$/);
    const restore = screen.getByRole('button', { name: 'Restore this version' });
    expect(restore).toHaveAccessibleDescription(/stays: restoring removes no files/);
    await user.click(restore);
    expect(store.getState().articles.drafts[stored._id]?.edits).toEqual({ author: 'Bo' });
  });

  test('says nothing of being the same where only a picture differs that stays', async () => {
    const { user, show } = await openHistory(
      [
        kept(2, 0, pictured, { changed: ['imgURL'] }),
        kept(1, 1, { imgURL: null }, { event: 'imported' }),
      ],
      pictured,
    );
    await show();
    await user.click(await option(/^Before the history began/));
    await screen.findByText(/restoring removes no files/);
    expect(screen.getByRole('button', { name: 'Restore this version' })).toBeDisabled();
    expect(screen.queryByText(/the screen shows the same/)).toBeNull();
  });

  test('names the unsaved edits that restoring replaces, also those that the version does not show', async () => {
    const { user, show, store } = await openHistory([
      kept(3, 0, {}, { changed: ['title.fr-FR'] }),
      kept(2, 1, french('Le soleil'), { changed: ['title.fr-FR'] }),
      kept(1, 30, french('Lune'), { event: 'created' }),
    ]);
    await user.type(field('Source'), 'An hour of typing');
    await show();
    await user.click(await option(/^Created/));
    await screen.findByText('Your unsaved change is replaced: Source.');
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect(store.getState().articles.drafts[stored._id]?.edits).not.toHaveProperty('source');
  });

  test('compares with the screen as well, and shows both texts beside each other', async () => {
    const { user, show } = await openHistory([
      kept(2, 0, {}),
      kept(1, 1, french('Le soleil'), { event: 'created' }),
    ]);
    await user.type(field('Author'), 'x');
    await show();
    await user.click(await option(/^Created/));
    await user.click(await screen.findByRole('radio', { name: 'Compared with the screen' }));
    await user.click(screen.getByRole('radio', { name: 'Side by side' }));
    const author = await block('Author');
    const side = (name: string) =>
      within(author).getByRole('group', { name }).querySelector('p')?.textContent;
    expect([side('On the screen'), side('This version')]).toEqual([
      '(removed) Idax (end of difference)',
      '(added) Ida (end of difference)',
    ]);
    expect(await block('Title, French')).toBeInTheDocument();
  });

  test('is walked by keys, shows the saves of ten minutes as one and each of them alone', async () => {
    const { user, show } = await openHistory([
      kept(4, 0, french('Quatre'), { changed: ['title.fr-FR'] }),
      kept(3, 0.05, { ...french('Trois'), author: 'Bo' }, { changed: ['author'] }),
      kept(2, 20, french('Deux')),
      kept(1, 40, french('Un')),
    ]);
    await show();
    const all = await waitFor(() => {
      const found = options();
      expect(found).toHaveLength(3);
      return found;
    });
    await waitFor(() => expect(all[0]).toHaveFocus());
    await user.keyboard('{End}');
    expect(all[2]).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(all[1]).toHaveAttribute('aria-selected', 'true');
    expect(all[1]).toHaveFocus();
    await user.keyboard('{Home} ');
    expect(all[0]).toHaveAttribute('aria-selected', 'true');
    expect(await block('Title, French')).toHaveTextContent('Deux');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Which save' }),
      screen
        .getAllByRole('option', { name: /\d:\d\d/ })
        .filter((one) => !one.closest('[role="listbox"]'))[1] as HTMLElement,
    );
    await waitFor(() =>
      expect(words(screen.getByRole('dialog'), 'ins')).toEqual([
        '(added) Trois (end of difference)',
        '(added) Bo (end of difference)',
      ]),
    );
  });

  test('shows the pictures that the saves of ten minutes replaced, and says that they changed the texts back', async () => {
    const key = `articles/${stored._id}/coverImage.jpg`;
    const picture = (id: number, isPresent = false) => ({
      _id: `${id}`.repeat(24),
      key,
      contentType: 'image/jpeg',
      storedAt: `2026-11-2${id}T00:00:00.000Z`,
      isPresent,
      url: `https://files.example.org/${id}`,
    });
    const files: Record<string, object[]> = { 4: [picture(3, true)], 3: [picture(2)] };
    fake.on('listVersionFiles', ({ params: [id = ''] }) => ({ data: files[id] ?? [picture(1)] }));
    fake.on('restoreVersionFile', () => ({ data: { Key: key } }));
    const { user, show } = await openHistory([
      kept(4, 0, {}, { changed: ['author', 'imgURL', 'source', 'tier', 'title.fr-FR'] }),
      kept(3, 0.05, french('Trois'), { changed: ['imgURL', 'title.fr-FR'] }),
      kept(2, 0.1, {}, { changed: ['author'] }),
      kept(1, 40, {}),
    ]);
    await show();
    await option(/^3 saves .*Anna Larsen Image · Author · Source and 2 more$/);
    const again = { name: /^Use this picture again: Image/ };
    await waitFor(() => expect(screen.getAllByRole('button', again)).toHaveLength(2));
    expect(screen.getAllByRole('img', { name: /^Before: Image/ })).toHaveLength(2);
    await screen.findByText('What these saves changed, they changed back.');
    await user.click(screen.getAllByRole('button', again)[0] as HTMLElement);
    await screen.findByText('It is back, and live where the item is.');
    const [asked] = fake.callsOf('restoreVersionFile');
    expect([asked?.params[0], asked?.body]).toEqual(['2', { fileId: '1'.repeat(24) }]);
  });

  test('replaces no picture that somebody else has put there since, and shows none to readers unseen, without a question', async () => {
    fake.on('listVersionFiles', () => ({ data: [formerPicture] }));
    fake.on('getFileUrl', () => ({ data: 'https://files.example.org/ours' }));
    const { user, show } = await openHistory([kept(2, 0, pictured), kept(1, 40, {})], pictured);
    await show();
    const again = await screen.findByRole('button', { name: /^Use this picture again/ });
    const now = await screen.findByRole('img', { name: /^Now: Image/ });
    await waitFor(() => expect(now).toHaveAttribute('src'));
    fake.on('getFileUrl', () => ({ data: 'https://files.example.org/theirs' }));
    await user.click(again);
    await screen.findByText(/Do you want to replace it all the same\?$/);
    await user.click(screen.getByRole('button', { name: 'Look first' }));
    expect(fake.callsOf('restoreVersionFile')).toEqual([]);
  });

  test('says beside its button why a version with a picture was not restored', async () => {
    fake.on('listVersionFiles', () => ({ data: [formerPicture] }));
    fake.on('restoreVersionFile', () => failure(503, 'Overloaded', 'Not now.'));
    const { user, show } = await openHistory([kept(2, 0, pictured), kept(1, 40, {})], pictured);
    // Somebody else replaces the picture that the page shows.
    fake.on('getFileUrl', () => ({ data: 'https://files.example.org/present' }));
    await show();
    await screen.findByRole('button', { name: /^Use this picture again/ });
    const now = await screen.findByRole('img', { name: /^Now: Image/ });
    await waitFor(() => expect(now).toHaveAttribute('src', expect.stringContaining('/present')));
    const restore = await screen.findByRole('button', { name: 'Restore this version' });
    await waitFor(() => expect(restore).toBeEnabled());
    await user.click(restore);
    const alert = await screen.findByRole('alert');
    expect(alert).not.toBeEmptyDOMElement();
    expect(alert.closest('footer')).toContainElement(restore);
  });

  describe('with a change that somebody else has made since it was opened', () => {
    const section = { _id: 'c'.repeat(24), type: 'TextSection' as const, order: 1 };
    const sections = (...titles: string[]) =>
      titles.map((title, index) => ({
        ...section,
        _id: 'cb'.charAt(index).repeat(24),
        title: { 'en-US': title },
        order: index + 1,
      }));
    const then = { ...pictured, author: 'Ida', source: 'Sutras', sections: sections('Rest') };
    const now = { ...then, source: 'Gita' };

    /** Opens the version `then` of the item, which is `now`; somebody else makes the change behind the dialog. */
    async function openBehind(other: object, [was, is]: readonly [object, object] = [then, now]) {
      fake.on('listVersionFiles', () => ({ data: [formerPicture] }));
      fake.on('restoreVersionFile', () => ({ data: { Key: pictured.imgURL } }));
      const opened = await openHistory([kept(2, 0, is), kept(1, 40, was)], { ...stored, ...is });
      const { user, show, articles } = opened;
      otherEditor(articles, stored._id).change(other);
      await show();
      await screen.findAllByRole('option', { name: /Anna Larsen/ });
      await user.click(options()[1]!);
      await screen.findByText('1 picture or sound comes back at once, without Save.');
      return opened;
    }
    /** Has the form read anew. */
    async function bringPictureBack(user: Awaited<ReturnType<typeof openBehind>>['user']) {
      await user.click(await screen.findByRole('button', { name: /^Use this picture again/ }));
      await screen.findByText('It is back, and live where the item is.');
    }
    const restore = () => screen.getByRole('button', { name: 'Restore this version' });
    const isClosed = () =>
      waitFor(() => expect(screen.queryByRole('dialog', { name: 'History' })).toBeNull());

    test.each([
      ['a text', { author: 'Eva' }, 'Author'],
      ['the deletion of a section', { sections: [] }, 'Section “Rest”'],
    ])('asks about %s at once, where a picture comes back', async (_name, other, label) => {
      const { user } = await openBehind(other, [
        { ...then, author: 'Bo', sections: sections('Sun') },
        now,
      ]);
      await user.click(restore());
      expect(aboutField(await conflictDialog(), label)).toBeVisible();
    });

    const written = (text: string, type = 'TextSection') =>
      sections('Rest').map((one) => ({ ...one, type, ...(text && { text: { 'en-US': text } }) }));
    const [rest, sun] = sections('Rest', 'Sun');

    test.each<[string, string, object, object, object?, object?]>([
      ['a text', 'Author', { author: 'Eva' }, { author: 'Ida' }],
      [
        'a move of sections',
        'Article Sections: Order',
        {
          sections: [
            { ...rest, order: 2 },
            { ...sun, order: 1 },
          ],
        },
        { sections: [rest, sun] },
        { sections: [rest, sun] },
      ],
      [
        'the kind of a section',
        'Section “Rest”',
        { sections: written('', 'SingleImageSection') },
        { sections: written('<p>one</p>') },
        { sections: written('<p>two</p>') },
        { sections: written('<p>one</p>') },
      ],
      [
        'a section that came back',
        'Section “Rest”: Text, American English',
        { sections: written('<p>two</p>') },
        { sections: written('<p>one</p>') },
        { sections: [] },
        { sections: written('<p>one</p>') },
      ],
      [
        'the deletion of a section',
        'Section “Rest”',
        { sections: [] },
        { sections: sections('Rest') },
      ],
      [
        'a new section',
        'Section “Stillness”',
        { sections: sections('Rest', 'Stillness') },
        { sections: sections('Rest') },
      ],
      ['the publication', 'Status', { isPublic: false }, { isPublic: true }],
    ])(
      'asks about %s at once where the form was read anew, and takes what is chosen',
      async (_name, label, theirs, yours, is = {}, was = is) => {
        for (const [side, expected] of Object.entries({ Theirs: theirs, Yours: yours })) {
          const items = [
            { ...then, ...was },
            { ...now, ...is },
          ] as const;
          const { user, articles } = await openBehind(theirs, items);
          await bringPictureBack(user);
          if (label === 'Status')
            await user.click(screen.getByRole('checkbox', { name: /Publication/ }));
          await user.click(restore());
          const dialog = await conflictDialog();
          expect(within(dialog).getAllByRole('group', { name: /^Yours/ })).toHaveLength(1);
          const chosen = new RegExp(`^${side}`);
          await user.click(within(aboutField(dialog, label)).getByRole('radio', { name: chosen }));
          await user.click(within(dialog).getByRole('button', { name: 'Continue with these' }));
          await waitFor(() => expect(field('Source')).toHaveValue('Sutras'));
          expect(articles.get(stored._id)).toMatchObject({ source: 'Gita', ...theirs });
          await user.click(button('Save'));
          await answerDialog(user, 'Ok');
          await waitFor(() =>
            expect(articles.get(stored._id)).toMatchObject({ source: 'Sutras', ...expected }),
          );
          cleanup();
        }
      },
    );

    test('asks again about what has changed behind the question, and leaves to others what they have now', async () => {
      const { user, store, articles } = await openBehind({ author: 'Eva' });
      await bringPictureBack(user);
      await user.click(restore());
      const { events } = articlesFeature.drafts;
      const nextDialog = async (author: string) => {
        await waitFor(async () =>
          expect(sideText(aboutField(await conflictDialog(), 'Author'), 'Theirs')).toBe(author),
        );
        const item = otherEditor(articles, stored._id).change({ author: `${author}, again` });
        act(() => void store.dispatch(events.itemRead({ id: stored._id, item })));
        return conflictDialog();
      };
      const goOn = (dialog: HTMLElement) =>
        user.click(within(dialog).getByRole('button', { name: 'Continue with these' }));
      await goOn(await nextDialog('Eva'));
      const second = await nextDialog('Eva, again');
      await user.click(choice(aboutField(second, 'Author'), 'Theirs'));
      await goOn(second);
      await waitFor(() => expect(field('Source')).toHaveValue('Sutras'));
      expect(field('Author')).toHaveValue('Eva, again, again');
    });

    test('takes nothing where the question is put off', async () => {
      const { user, articles } = await openBehind({ author: 'Eva' });
      await bringPictureBack(user);
      await user.click(restore());
      await user.click(within(await conflictDialog()).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(field('Source')).toHaveValue('Gita');
      expect(statusLine()).not.toHaveTextContent('Unsaved');
      expect(articles.get(stored._id)).toMatchObject({ author: 'Eva', source: 'Gita' });
    });

    test.each([
      ['before it ends', false],
      ['after it has ended', true],
    ])(
      'asks about what one’s own save has merged, with a version restored %s',
      async (_name, isEnded) => {
        const { user, show, articles } = await openHistory(
          [kept(2, 0, now), kept(1, 40, { ...now, author: 'Bo' })],
          { ...stored, ...now },
        );
        const save = fake.handlerOf('saveArticle');
        const release: (() => void)[] = [];
        fake.on('saveArticle', async (call) => {
          await new Promise<void>((resolve) => void release.push(resolve));
          return save(call);
        });
        await user.type(field('Source'), 'x');
        otherEditor(articles, stored._id).change({ author: 'Eva' });
        await user.click(button('Save'));
        await show();
        await screen.findAllByRole('option', { name: /Anna Larsen/ });
        await user.click(options()[1]!);
        await screen.findByRole('button', { name: 'Restore this version' });
        await waitFor(() => expect(release).toHaveLength(1));
        release[0]?.();
        // After the merge it is sent again.
        await waitFor(() => expect(release).toHaveLength(2));
        const end = async () => {
          release[1]?.();
          await user.click(await screen.findByRole('button', { name: 'Ok' }));
        };
        if (isEnded) await end();
        await user.click(restore());
        const dialog = await conflictDialog();
        // Of one's own save it does not ask.
        expect(within(dialog).getAllByRole('group', { name: 'Yours' })).toHaveLength(1);
        const author = aboutField(dialog, 'Author');
        expect(sideText(author, 'Yours')).toBe('Bo');
        expect(sideText(author, 'Theirs')).toBe('Eva');
        await user.click(screen.getByRole('button', { name: 'Continue with these' }));
        await isClosed();
        if (!isEnded) await end();
        fake.on('saveArticle', save);
        expect(articles.get(stored._id)).toMatchObject({ author: 'Eva', source: 'Gitax' });
        await user.click(button('Save'));
        await answerDialog(user, 'Ok');
        expect(articles.get(stored._id)).toMatchObject({ author: 'Bo', source: 'Gita' });
      },
    );
  });

  test('fetches older versions as they are wanted, fifty at a time', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      kept(120 - index, index, french(`T${index}`)),
    );
    const { user, show } = await openHistory(many);
    await show();
    await waitFor(() => expect(options()).toHaveLength(50));
    await user.click(await screen.findByRole('button', { name: 'Older versions' }));
    await waitFor(() => expect(options()).toHaveLength(100));
    await user.click(await screen.findByRole('button', { name: 'Older versions' }));
    await waitFor(() => expect(options()).toHaveLength(120));
    expect(screen.queryByRole('button', { name: 'Older versions' })).toBeNull();
    const asked = fake.callsOf('listVersions').map(({ query }) => query.get('before'));
    expect(asked).toEqual([null, '71', '21']);
  });

  test('loads anew when a version was removed meanwhile, and waits without a connection', async () => {
    const versions = [kept(3, 0, {}), kept(2, 20, french('Deux')), kept(1, 40, french('Un'))];
    const { user, show, store } = await openHistory(versions);
    await show();
    await block('Title, French');
    versions.splice(2, 1);
    await user.click((await waitFor(() => options()))[2] as HTMLElement);
    await screen.findByText('That version is not kept any more. This is the latest one.');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();

    await user.click(options()[1] as HTMLElement);
    const restore = await screen.findByRole('button', { name: 'Restore this version' });
    await waitFor(() => expect(restore).toBeEnabled());
    act(() => void store.dispatch(connectionLost()));
    expect(screen.getByRole('button', { name: 'Restore this version' })).toBeDisabled();
    expect(
      screen.getByText('There is no connection. You can restore once it is back.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
    act(() => void store.dispatch(connectionFound()));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Restore this version' })).toBeEnabled(),
    );
  });

  test('is asked for again after a save, not after closing it', async () => {
    const versions = [kept(1, 1, {}, { event: 'created' })];
    const { user, show } = await openHistory(versions);
    await show();
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('More')).toHaveFocus();
    await user.type(field('Author'), 'x');
    await user.click(button('Save'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ok' }));
    versions.unshift(kept(2, 0, { author: 'Idax' }, { changed: ['author'] }));
    await show();
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(options()[0]).toHaveTextContent('Author');
  });
});
