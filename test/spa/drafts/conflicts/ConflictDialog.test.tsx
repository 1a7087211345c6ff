import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Article, Tag, Video } from '../../../../src/api';
import { openDialog } from '../../../../src/spa/modal';
import {
  answerDialog,
  button,
  editScreenWith,
  field,
  statusLine,
} from '../../../support/screens/editScreen';
import { article } from '../../../support/fakeApi/fakeArticles';
import { audio, tag, video } from '../../../support/fakeApi/fakeContent';
import { keepFiles, keepItems } from '../../../support/fakeApi/fakeItems';
import {
  aboutField,
  choice,
  conflictDialog,
  otherEditor,
  sideText,
} from '../../../support/screens/otherEditor';
import { renderApp } from '../../../support/screens/renderApp';
import { sectionId } from '../../../support/screens/sectionScreen';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

type Item = Article | Video | Tag;

/** An item of a type on its edit screen, which somebody else edits as well. */
async function open(type: 'Article' | 'Audio' | 'Video' | 'Tag', item: Item, name = 'Author') {
  const stored = keepItems<Item & Record<string, unknown>>(fake, type, [item]);
  keepFiles(fake);
  restoreVisit(fake);
  const app = await renderApp(`/admin/${type.toLowerCase()}s/${item._id}/edit`);
  const input = await editScreenWith(name);
  const inStore = () => stored.get(item._id);
  const saves = () => fake.callsOf(`save${type}`);
  const theirs = otherEditor(stored, item._id);
  /** Types a new text into a field. */
  const retype = async (label: string, text: string) => {
    await app.user.clear(field(label));
    if (text !== '') await app.user.type(field(label), text);
  };
  return { ...app, input, inStore, saves, theirs, retype };
}

const ida = { author: 'Ida', source: 'Sutras' };

const types = [
  {
    type: 'Article' as const,
    item: article('7', ida),
    label: 'Author',
    path: 'author',
    saved: 'The article was saved successfully',
  },
  {
    type: 'Audio' as const,
    item: audio('7', { author: 'Ida' }),
    label: 'Author',
    path: 'author',
    saved: 'The audio was successfully saved',
  },
  {
    type: 'Video' as const,
    item: video('7', { author: 'Ida' }),
    label: 'Author',
    path: 'author',
    saved: 'The video was successfully saved',
  },
  {
    type: 'Tag' as const,
    item: tag('7', { color: 'aaaaaa' }),
    label: 'Color',
    path: 'color',
    saved: 'The Tag was successfully saved',
  },
];

describe.each(types)('a stale save of $type', ({ type, item, label, path, saved }) => {
  test('merges without asking what only one side changed or both changed alike', async () => {
    const { user, theirs, retype, inStore, saves } = await open(type, item, label);
    await retype(label, 'beef');
    theirs.change({ title: { 'en-US': 'Theirs' }, [path]: 'beef' });
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toBe(`Success${saved}Ok`);
    expect(inStore()).toMatchObject({ title: { 'en-US': 'Theirs' }, [path]: 'beef' });
    expect(saves()).toHaveLength(1);
    expect(statusLine()).toHaveTextContent(/^Saved/);
  });

  test('asks about a field that both sides changed, and saves the choice', async () => {
    const { user, theirs, retype, inStore } = await open(type, item, label);
    await retype(label, 'beef');
    theirs.change({ [path]: 'cafe', isPublic: false });
    await user.click(button('Save'));
    const about = aboutField(await conflictDialog(), label);
    expect(choice(about, 'Yours')).toBeChecked();
    expect(sideText(about, 'Yours')).toBe('beef');
    expect(sideText(about, 'Theirs')).toBe('cafe');
    await user.click(choice(about, 'Theirs'));
    await user.click(button('Save with these choices'));
    expect(await answerDialog(user, 'Ok')).toBe(`Success${saved}Ok`);
    expect(inStore()).toMatchObject({ [path]: 'cafe', isPublic: false });
    expect(field(label)).toHaveValue('cafe');
    expect(statusLine()).toHaveTextContent(/^Saved/);
  });
});

describe('the conflict dialog', () => {
  const stored = article('7', { ...ida, title: { 'en-US': 'Sun', 'fr-FR': 'Soleil' } });

  test('preselects one’s own side and saves a manual merge as it was written', async () => {
    const { user, theirs, retype, inStore, store } = await open('Article', stored);
    await retype('Author', 'Una');
    await retype('Source', 'Vedas');
    await retype('Article Title', 'Dawn');
    theirs.change({ author: 'Eva', source: 'Gita', title: { 'en-US': 'Dusk', 'fr-FR': 'Soir' } });
    await user.click(button('Save'));
    const dialog = await conflictDialog();
    expect(within(dialog).getAllByRole('group', { name: /^(?:Author|Source|Title)/ })).toHaveLength(
      3,
    );
    const source = aboutField(dialog, 'Source');
    await user.click(choice(source, 'Combine both'));
    const mix = field('Combined text: Source');
    expect(mix).toHaveValue('Vedas Gita');
    await user.type(mix, ' both');
    const [held] = Object.values(store.getState().conflictDialog.drafts);
    expect(held).toMatchObject({ sides: { source: 'mix' }, edits: { source: 'Vedas Gita both' } });
    await user.click(button('Save with these choices'));
    await answerDialog(user, 'Ok');
    expect(inStore()).toMatchObject({
      author: 'Una',
      source: 'Vedas Gita both',
      title: { 'en-US': 'Dawn', 'fr-FR': 'Soir' },
    });
    expect(store.getState().conflictDialog.drafts).toEqual({});
  });

  test('asks again about what was typed on before it was on screen, unless one’s own side is chosen', async () => {
    const { user, theirs, input, inStore } = await open('Article', stored);
    await user.type(input, ' Una');
    theirs.change({ author: 'Eva' });
    await user.keyboard('{Control>}s{/Control}');
    const first = await conflictDialog();
    // As while the code of the dialog is coming.
    fireEvent.change(input, { target: { value: 'Ida Una Sól' } });
    await user.click(choice(aboutField(first, 'Author'), 'Combine both'));
    await user.click(button('Save with these choices'));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    const about = aboutField(await conflictDialog(), 'Author');
    expect(sideText(about, 'Yours')).toBe('Ida Una Sól');
    fireEvent.change(input, { target: { value: 'Ida Una Sól!' } });
    await user.click(button('Save with these choices'));
    await waitFor(() => expect(inStore()?.author).toBe('Ida Una Sól!'));
    expect(screen.queryByRole('dialog', { name: 'Changed by somebody else' })).toBeNull();
  });

  test('leaves a notice beside the edits when it is cancelled, and opens again on Retry', async () => {
    const { user, theirs, retype, inStore } = await open('Article', stored);
    await retype('Author', 'Una');
    theirs.change({ author: 'Eva' });
    await user.click(button('Save'));
    await conflictDialog();
    await user.click(button('Cancel'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Not saved: It has been changed elsewhere since you opened it here.',
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(field('Author')).toHaveValue('Una');
    expect(inStore()?.author).toBe('Eva');
    await user.click(button('Retry'));
    await conflictDialog();
    await user.click(button('Save with these choices'));
    await answerDialog(user, 'Ok');
    expect(inStore()?.author).toBe('Una');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('asks before Escape discards a manual merge', async () => {
    const { user, theirs, retype } = await open('Article', stored);
    await retype('Author', 'Una');
    theirs.change({ author: 'Eva' });
    await user.click(button('Save'));
    const dialog = await conflictDialog();
    await user.click(choice(aboutField(dialog, 'Author'), 'Combine both'));
    await user.type(field('Combined text: Author'), ', both');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(field('Combined text: Author')).toHaveValue('Una Eva, both');
    await user.click(button('Save with these choices'));
    await answerDialog(user, 'Ok');
  });

  test('opens again for the conflicts of a version that was saved while it was open', async () => {
    const { user, theirs, retype, inStore, saves } = await open('Article', stored);
    await retype('Author', 'Una');
    await retype('Source', 'Vedas');
    theirs.change({ author: 'Eva' });
    await user.click(button('Save'));
    await conflictDialog();
    theirs.change({ author: 'Eva', source: 'Gita' });
    await user.click(button('Save with these choices'));
    await waitFor(async () =>
      expect(within(await conflictDialog()).queryByRole('group', { name: 'Source' })).toBeVisible(),
    );
    expect(within(await conflictDialog()).queryByRole('group', { name: 'Author' })).toBeNull();
    await user.click(button('Save with these choices'));
    await answerDialog(user, 'Ok');
    expect(inStore()).toMatchObject({ author: 'Una', source: 'Vedas' });
    expect(saves()).toHaveLength(3);
  });

  test('keeps the other edits pending when it was opened by an immediate save (D69)', async () => {
    const { user, theirs, retype, inStore } = await open('Article', { ...stored, isPublic: false });
    await retype('Author', 'Una');
    await retype('Source', 'Vedas');
    theirs.change({ author: 'Eva' });
    await user.click(button('Publish'));
    await conflictDialog();
    await user.click(button('Continue with these'));
    await waitFor(() => expect(inStore()).toMatchObject({ isPublic: true, author: 'Eva' }));
    await waitFor(() => expect(statusLine()).toHaveTextContent('Unsaved changes'));
    expect(field('Author')).toHaveValue('Una');
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(inStore()).toMatchObject({ isPublic: true, author: 'Una', source: 'Vedas' });
  });

  test('shows dates, tiers, publication and empty values in words', async () => {
    const { tier: _none, ...untiered } = stored;
    const { user, theirs, retype } = await open('Article', { ...untiered, publishAt: null });
    await retype('Publish At', '05/02/2030');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tier' }), 'Premium');
    await retype('Author', '');
    theirs.change({ publishAt: '2030-03-01T17:30:00.000Z', tier: 'free', author: 'Eva' });
    await user.click(button('Save'));
    const dialog = await conflictDialog();
    const said = (name: string) => {
      const about = aboutField(dialog, name);
      return [sideText(about, 'Yours'), sideText(about, 'Theirs')];
    };
    expect(said('Publish At')).toEqual(['5 Feb 2030, 00:00 GMT', '1 Mar 2030, 17:30 GMT']);
    expect(said('Tier')).toEqual(['Premium', 'Free']);
    expect(said('Author')).toEqual(['Empty', 'Eva']);
    expect(
      within(aboutField(dialog, 'Tier')).queryByRole('radio', { name: 'Combine both' }),
    ).toBeNull();
    await user.click(button('Cancel'));
  });

  test('shows the source of texts that differ only in their markup', async () => {
    const description = { 'en-US': '<p>Rest</p>' };
    const { user, store } = await open('Article', { ...stored, description });
    const request = {
      kind: 'conflict',
      origin: 'kept',
      formatted: ['description'],
      names: {},
      conflicts: [
        {
          path: 'description.en-US',
          base: '<p>Rest</p>',
          mine: '<p><b>Rest</b></p>',
          theirs: '<p><i>Rest</i></p>',
        },
        {
          path: 'description.fr-FR',
          base: '<p>Ici</p>',
          mine: '<p>Ici même</p>',
          theirs: '<p><a href="/new">Ici</a></p>',
        },
        { path: 'odd.deep.path', base: 1, mine: { a: [true] }, theirs: undefined },
      ],
    } as const;
    let answer: Promise<unknown> | undefined;
    act(() => {
      answer = store.dispatch(openDialog(request));
    });
    const dialog = await conflictDialog('Compare your edits');
    const about = aboutField(dialog, 'Description, American English');
    expect(sideText(about, 'Recovered')).toBe('<p><b>Rest</b></p>');
    expect(about).toHaveTextContent('only the formatting differs');
    const french = aboutField(dialog, 'Description, French');
    expect(sideText(french, 'As it is now')).toContain('<a href="/new">');
    expect(french).toHaveTextContent('One side changed only the formatting or links');
    const odd = aboutField(dialog, 'odd.deep.path');
    expect(sideText(odd, 'As it is now')).toBe('Empty');
    await user.click(within(dialog).getByRole('button', { name: 'Continue with these' }));
    expect(await answer).toEqual({ choices: {} });
  });

  test('offers a manual merge only for texts, and shows an unknown section type by its stored name', async () => {
    const { user, store } = await open('Article', stored);
    const section = `sections.${sectionId('2')}`;
    const about = (path: string, mine: unknown, theirs: unknown) => ({
      path,
      base: null,
      mine,
      theirs,
    });
    const request = {
      kind: 'conflict',
      origin: 'otherPerson',
      formatted: [],
      names: {},
      conflicts: [
        about('source', 'Sutras', 'Gita'),
        about('imgURL', 'articles/7/coverImage.jpg', null),
        about('duration', 7, null),
        about(`${section}.type`, 'QuoteSection', 'VideoSection'),
        about(`${section}.reference`, 'Sutras', 'Gita'),
      ],
    } as const;
    act(() => void store.dispatch(openDialog(request)));
    const dialog = await conflictDialog();
    const mixes = within(dialog)
      .getAllByRole('radio', { name: 'Combine both' })
      .map((radio) => radio.closest('fieldset')?.querySelector('legend')?.textContent);
    expect(mixes).toEqual(['Source', 'Section “Untitled”: Reference']);
    const type = aboutField(dialog, 'Section “Untitled”: Section Type');
    expect(sideText(type, 'Yours')).toBe('Quote Section');
    expect(sideText(type, 'Theirs')).toBe('VideoSection');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  });
});

describe('merging sections and tags', () => {
  const breath = {
    _id: sectionId('2'),
    type: 'TextSection',
    title: { 'en-US': 'Breath' },
    order: 1,
    text: { 'en-US': '<p>Slow</p>' },
  };
  const rest = { ...breath, _id: sectionId('3'), title: { 'en-US': 'Rest' }, order: 2 };
  const stored = article('7', {
    ...ida,
    sections: [breath, rest],
    tagIds: [tag('1')._id],
    tags: [tag('1')],
  });

  const editBreath = async (user: Awaited<ReturnType<typeof open>>['user'], title: string) => {
    await user.click(await screen.findByRole('button', { name: 'Edit Section: Breath' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Section' });
    const input = within(dialog).getByRole('textbox', { name: 'Section Title' });
    await user.clear(input);
    await user.type(input, title);
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  };

  test('merges element by element, and inside a section field by field', async () => {
    keepItems(fake, 'Tag', [tag('1'), tag('2')]);
    const { user, theirs, inStore } = await open('Article', stored);
    const added = { ...breath, _id: sectionId('4'), title: { 'en-US': 'New' }, order: 3 };
    theirs.change({
      sections: [{ ...breath, order: 9 }, added],
      tagIds: [tag('2')._id],
    });
    await editBreath(user, 'Breathing');
    await waitFor(() =>
      expect(inStore()?.sections).toEqual([
        { ...breath, title: { 'en-US': 'Breathing' }, order: 9 },
        added,
      ]),
    );
    expect(inStore()?.tagIds).toEqual([tag('2')._id]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('names a section that both sides edited by its title', async () => {
    const { user, theirs, inStore } = await open('Article', stored);
    theirs.change({ sections: [{ ...breath, title: { 'en-US': 'Air' } }, rest] });
    await editBreath(user, 'Breathing');
    const dialog = await conflictDialog();
    const about = aboutField(dialog, 'Section “Air”: Title, American English');
    await user.click(choice(about, 'Combine both'));
    await user.type(within(about).getByRole('textbox'), '!');
    await user.click(button('Save with these choices'));
    await waitFor(() =>
      expect((inStore() as Article).sections?.[0]?.title).toEqual({ 'en-US': 'Breathing Air!' }),
    );
  });

  test.each([
    ['Yours: keep the section', ['Breathing', 'Rest']],
    ['Theirs: delete the section', ['Rest']],
  ])('asks about a section that was edited here and deleted elsewhere: %s', async (press, left) => {
    const { user, theirs, inStore } = await open('Article', stored);
    theirs.change({ sections: [rest] });
    await editBreath(user, 'Breathing');
    const about = aboutField(await conflictDialog(), 'Section “Breath”');
    await user.click(choice(about, press));
    await user.click(button('Save with these choices'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const titles = (inStore() as Article).sections?.map(({ title }) => title?.['en-US']);
    expect(titles?.toSorted()).toEqual(left);
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved/));
  });

  test.each([
    ['Yours', { type: 'QuoteSection' }],
    ['Theirs', { type: 'TextSection', text: { 'en-US': '<p>Slower</p>' } }],
  ])(
    'asks about a section whose kind was changed here and text elsewhere: %s',
    async (press, left) => {
      const { user, theirs, inStore } = await open('Article', stored);
      theirs.change({ sections: [{ ...breath, text: { 'en-US': '<p>Slower</p>' } }, rest] });
      await user.click(await screen.findByRole('button', { name: 'Edit Section: Breath' }));
      const section = within(await screen.findByRole('dialog', { name: 'Edit Section' }));
      const kind = section.getByRole('combobox', { name: 'Section Type' });
      await user.selectOptions(kind, 'QuoteSection');
      await user.click(section.getByRole('button', { name: 'Save' }));
      const about = aboutField(await conflictDialog(), 'Section “Breath”');
      expect(sideText(about, 'Yours')).toMatch(/Section Type: Quote Section/);
      expect(sideText(about, 'Theirs')).toMatch(/Slower/);
      await user.click(choice(about, press));
      await user.click(button('Save with these choices'));
      await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved/));
      expect((inStore() as Article).sections?.[0]).toMatchObject(left);
    },
  );
});
