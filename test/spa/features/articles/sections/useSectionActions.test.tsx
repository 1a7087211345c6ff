import { act, screen, waitFor, within } from '@testing-library/react';
import { api, textFingerprint } from '../../../../../src/api';
import {
  answerDialog,
  button,
  card,
  field,
  files,
  statusLine,
} from '../../../../support/screens/editScreen';
import { failure } from '../../../../support/fakeApi/fakeApi';
import { article } from '../../../../support/fakeApi/fakeArticles';
import { conflictDialog, otherEditor } from '../../../../support/screens/otherEditor';
import {
  openArticle,
  sectionCard,
  sectionCards,
  sectionId,
  sections,
} from '../../../../support/screens/sectionScreen';
import { startFakeApi } from '../../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const press = (name: string | RegExp) =>
  within(card('Article Sections')).getByRole('button', { name });

const dialog = () => within(screen.getByRole('dialog'));

/** What the French title of a section is translated from: words that its English one does not say. */
const outdatedIn = (digits: string) => ({
  [`sections.${sectionId(digits)}.title.fr-FR`]: {
    culture: 'en-US' as const,
    fingerprint: textFingerprint('Breathing'),
  },
});

describe('creating a section', () => {
  test('saves only the new section at once, says so, and keeps other edits pending (D69, D88, D114) [L143.3, L146.1]', async () => {
    const { user, saves, stored } = await openArticle(fake);
    await user.type(field('Author'), 'Ida');
    await user.click(press('Add Section'));
    const title = await screen.findByRole('textbox', { name: 'Section Title' });
    expect(dialog().getByRole('textbox', { name: 'Order' })).toHaveValue('4');
    await user.type(title, 'Rest');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(await answerDialog(user, 'Ok')).toContain('SuccessSection successfully created');
    const added = {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      type: 'TextSection',
      title: { 'en-US': 'Rest' },
      order: 4,
      text: {},
    };
    expect(saves()).toEqual([{ ...stored, sections: [...sections, added] }]);
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    expect(await screen.findByRole('button', { name: 'Edit Section: Rest' })).toBeInTheDocument();
  });

  test('takes a double click as one, and Ctrl+S as its button, which saves no other edit', async () => {
    const { user, saves } = await openArticle(fake);
    await user.type(field('Author'), 'Ida');
    await user.dblClick(press('Add Section'));
    await user.type(await screen.findByRole('textbox', { name: 'Section Title' }), 'Rest');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Control>}s{/Control}');
    expect(await answerDialog(user, 'Ok')).toContain('SuccessSection successfully created');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(saves()).toHaveLength(1);
    expect(saves()[0]).toMatchObject({ author: null });
  });

  test('keeps a section whose save failed as an unsaved edit, which Retry saves (D120)', async () => {
    const { user, saves, recover } = await openArticle(fake);
    fake.on('saveArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(press('Add Section'));
    await user.type(await screen.findByRole('textbox', { name: 'Section Title' }), 'Rest');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: The database is away.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const edit = await screen.findByRole('button', { name: 'Edit Section: Rest' });
    expect(edit.closest('article')).toHaveTextContent('Unsaved changes');
    expect(statusLine()).toHaveTextContent('Unsaved changes');

    recover();
    await user.click(button('Retry'));
    await answerDialog(user, 'Ok');
    expect(saves().at(-1)?.sections).toHaveLength(5);
    expect(statusLine()).toHaveTextContent(/^Saved /);
  });

  test('puts a section right below another, and copies one without its picture', async () => {
    const { user, saves } = await openArticle(fake);
    await sectionCards();
    await user.click(press('Insert below: Pose'));
    await user.type(await screen.findByRole('textbox', { name: 'Section Title' }), 'Rest');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await answerDialog(user, 'Ok');
    const names = async () => (await sectionCards()).map((one) => one.textContent);
    expect((await names())[1]).toContain('Rest');

    await user.click(press('Duplicate Section: Pose'));
    const title = await screen.findByRole('textbox', { name: 'Section Title' });
    expect(title).toHaveValue('Pose');
    await user.type(title, ' again');
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await answerDialog(user, 'Ok');
    const { imgURL, ...copied } = sections[2] ?? {};
    expect(imgURL).toBeDefined();
    expect(saves().at(-1)?.sections?.at(-1)).toEqual({
      ...copied,
      _id: expect.not.stringMatching(sectionId('3')),
      title: { 'en-US': 'Pose again' },
      imgURL: null,
    });
  });
});

test('a translation that is out of date is so in a copy of its section as well', async () => {
  const origin = (fingerprint: string) => ({ culture: 'en-US', fingerprint });
  const textOf = (id: string) => `sections.${id}.title.fr-FR`;
  const translatedFrom = { [textOf(sectionId('2'))]: origin('0123456789abcdef') };
  const { user, saves } = await openArticle(fake, { sections, translatedFrom });
  await sectionCards();
  await user.click(press('Duplicate Section: Breath'));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await answerDialog(user, 'Ok');
  const copy = saves().at(-1)?.sections?.at(-1)?._id ?? '';
  expect(saves().at(-1)?.translatedFrom).toMatchObject({
    ...translatedFrom,
    [textOf(copy)]: origin('0123456789abcdef'),
  });
});

describe('editing a section', () => {
  test('saves the section at once without an alert and keeps fields that the dialog does not show (D92)', async () => {
    const { user, saves } = await openArticle(fake);
    await sectionCards();
    await user.click(press('Edit Section: Breath'));
    await user.type(await screen.findByRole('textbox', { name: 'Section Title' }), 'ing');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const expected = sections.map((one) =>
      one._id === sectionId('2')
        ? { ...one, title: { 'en-US': 'Breathing', 'fr-FR': 'Souffle' } }
        : one,
    );
    expect(saves().map((saved) => saved.sections)).toEqual([expected]);
    expect(saves()[0]?.sections?.[1]?.text).toEqual(sections[1]?.text);
  });

  test('keeps what a colleague has written in it meanwhile, where nothing was changed', async () => {
    const { user, articles, stored } = await openArticle(fake);
    await sectionCards();
    await user.click(press('Edit Section: Breath'));
    const title = await screen.findByRole('textbox', { name: 'Section Title' });
    const theirs = sections.map((one) =>
      one._id === sectionId('2') ? { ...one, title: { 'en-US': 'Breathing out' } } : one,
    );
    otherEditor(articles, stored._id).change({ sections: theirs });
    await user.type(title, 's{Backspace}');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /^Edit Section: Breathing/ })).toBeVisible();
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    expect(articles.get(stored._id)?.sections).toEqual(theirs);
  });

  test('brings back none that a colleague has deleted, where nothing was changed', async () => {
    const { user, articles, stored, saves, store } = await openArticle(fake);
    await sectionCards();
    await user.click(press('Edit Section: Breath'));
    await screen.findByRole('textbox', { name: 'Section Title' });
    otherEditor(articles, stored._id).change({
      sections: sections.filter(({ _id }) => _id !== sectionId('2')),
    });
    act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Article', id: stored._id }])));
    await waitFor(() => expect(screen.queryByText('Slow')).not.toBeInTheDocument());
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(saves()).toEqual([]);
    expect(await sectionCards()).toHaveLength(3);
  });

  test('saves of a translation what it was made from, where a colleague has changed the source meanwhile', async () => {
    const { user, articles, stored } = await openArticle(fake);
    await sectionCards();
    await user.click(press('Edit Section: Breath'));
    await screen.findByRole('textbox', { name: 'Section Title' });
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Language' }), 'fr-FR');
    await user.type(dialog().getByRole('textbox', { name: 'Section Title' }), ' court');
    const theirs = sections.map((one) =>
      one._id === sectionId('2')
        ? { ...one, title: { ...one.title, 'en-US': 'Breathing out' } }
        : one,
    );
    otherEditor(articles, stored._id).change({ sections: theirs });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    const title = `sections.${sectionId('2')}.title.fr-FR`;
    expect(articles.get(stored._id)?.translatedFrom).toEqual({
      [title]: { culture: 'en-US', fingerprint: textFingerprint('Breath') },
    });
  });

  test('keeps its translations out of date where it is kept though a colleague has deleted it', async () => {
    const translatedFrom = outdatedIn('2');
    const { user, articles, stored } = await openArticle(fake, { sections, translatedFrom });
    await sectionCards();
    await user.click(press('Edit Section: Breath'));
    await user.type(await screen.findByRole('textbox', { name: 'Section Title' }), ' deeply');
    const theirs = sections.filter(({ _id }) => _id !== sectionId('2'));
    otherEditor(articles, stored._id).change({ sections: theirs, translatedFrom: {} });
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const asked = within(await conflictDialog());
    await user.click(asked.getByRole('button', { name: 'Save with these choices' }));
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    expect(articles.get(stored._id)?.sections).toHaveLength(4);
    expect(articles.get(stored._id)).toMatchObject({ translatedFrom });
  });

  test('is one step to undo, which takes back nothing that a colleague has written in it since', async () => {
    const { user, articles, stored } = await openArticle(fake);
    await sectionCards();
    await user.click(press('Edit Section: Words'));
    await user.type(await screen.findByRole('textbox', { name: 'Section Title' }), ' of old');
    await user.type(dialog().getByRole('textbox', { name: /Author/ }), ' himself');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    const [words, ...others] = articles.get(stored._id)?.sections ?? [];
    const theirs = { ...words, reference: 'Sutra 1.3' };
    otherEditor(articles, stored._id).change({ sections: [theirs, ...others] });
    await user.type(field('Author'), 'Ida');
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    await user.click(button('Undo the last change'));
    await user.click(button('Undo the last change'));
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(articles.get(stored._id)?.sections?.[0]).toEqual({
      ...sections[0],
      reference: 'Sutra 1.3',
    });
  });

  test('is a step of its own to undo, also where the dialog before it changed the same field', async () => {
    const { user } = await openArticle(fake);
    await sectionCards();
    for (const [name, typed] of [
      ['Words', 's'],
      ['Wordss', 's'],
    ] as const) {
      await user.click(press(`Edit Section: ${name}`));
      await user.type(await screen.findByRole('textbox', { name: 'Section Title' }), typed);
      await user.click(dialog().getByRole('button', { name: 'Save' }));
      await screen.findByRole('button', { name: `Edit Section: ${name}${typed}` });
      await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    }
    await user.click(button('Undo the last change'));
    expect(press('Edit Section: Wordss')).toBeInTheDocument();
  });

  test('keeps type and data of an unknown type and changes title and order (D90) [L124.1, L125.1]', async () => {
    const { user, saves } = await openArticle(fake);
    await sectionCards();
    await user.click(press('Edit Section: Four'));
    const order = await screen.findByRole('textbox', { name: 'Order' });
    expect(dialog().getByRole('textbox', { name: 'Section Type' })).toHaveValue('GridImageSection');
    expect(dialog().getByRole('textbox', { name: 'Section Type' })).toHaveAttribute('readonly');
    expect(dialog().getAllByRole('textbox')).toHaveLength(3);
    await user.clear(order);
    await user.type(order, '-1');
    await user.type(dialog().getByRole('textbox', { name: 'Section Title' }), '!');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.sections?.[3]).toEqual({
      ...sections[3],
      title: { 'en-US': 'Four!' },
      order: -1,
    });
    await waitFor(async () =>
      expect((await sectionCards())[0]).toHaveTextContent('Unknown Section Type'),
    );
  });
});

describe('deleting a section', () => {
  const question =
    'WarningAre you sure you want to delete this section?This operation cannot be undone';

  test('asks, deletes the picture of an image section, then saves the article (D91, D93) [L143.2, L246.1]', async () => {
    const { user, saves, stored } = await openArticle(fake);
    await sectionCards();
    await user.click(press('Delete Section: Pose'));
    expect(await answerDialog(user, 'No')).toContain(question);
    expect(await sectionCards()).toHaveLength(4);
    await user.click(press('Delete Section: Pose'));
    await answerDialog(user, 'Yes');
    expect(await answerDialog(user, 'Ok')).toContain('SuccessSection was successfully deleted.');
    expect(saves()).toEqual([
      { ...stored, sections: sections.filter(({ _id }) => _id !== sectionId('3')) },
    ]);
    const order = fake.calls.map(({ id }) => id).filter((id) => /^(?:delete|save)/.test(id));
    expect(order).toEqual(['deleteFile', 'saveArticle']);
    expect(fake.callsOf('deleteFile')[0]).toMatchObject({
      params: [stored._id],
      body: { path: sections[2]?.imgURL },
    });
    expect(await sectionCards()).toHaveLength(3);
  });

  test('says nothing of a deletion that was given up for what a colleague has written', async () => {
    const { user, articles, stored } = await openArticle(fake);
    await sectionCards();
    const theirs = sections.map((one) =>
      one._id === sectionId('2') ? { ...one, title: { 'en-US': 'Breathing' } } : one,
    );
    otherEditor(articles, stored._id).change({ sections: theirs });
    await user.click(press('Delete Section: Breath'));
    await answerDialog(user, 'Yes');
    const asked = within(await conflictDialog());
    await user.click(asked.getByRole('radio', { name: /Theirs/ }));
    await user.click(asked.getByRole('button', { name: 'Save with these choices' }));
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(articles.get(stored._id)?.sections).toHaveLength(4);
  });

  test('is reverted with outdated translations as such, also after a question about what a colleague has written', async () => {
    const translatedFrom = outdatedIn('2');
    const { user, articles, stored } = await openArticle(fake, { sections, translatedFrom });
    await sectionCards();
    const theirs = sections.map((one) =>
      one._id === sectionId('2') ? { ...one, text: { 'en-US': '<p>Quick</p>' } } : one,
    );
    otherEditor(articles, stored._id).change({ sections: theirs });
    await user.click(press('Delete Section: Breath'));
    await answerDialog(user, 'Yes');
    const asked = within(await conflictDialog());
    await user.click(asked.getByRole('button', { name: 'Save with these choices' }));
    await answerDialog(user, 'Ok');
    expect(articles.get(stored._id)?.sections).toHaveLength(3);
    await user.click(button('Undo the last change'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(articles.get(stored._id)?.sections).toHaveLength(4));
    expect(articles.get(stored._id)).toMatchObject({ translatedFrom });
  });

  test('deletes no file for a section without a picture', async () => {
    const { user } = await openArticle(fake);
    await sectionCards();
    await user.click(press('Delete Section: Breath'));
    await answerDialog(user, 'Yes');
    await answerDialog(user, 'Ok');
    expect(fake.callsOf('deleteFile')).toEqual([]);
  });

  test('is reverted by the first Undo', async () => {
    const { user } = await openArticle(fake);
    await sectionCards();
    await user.click(press('Delete Section: Breath'));
    await answerDialog(user, 'Yes');
    await answerDialog(user, 'Ok');
    expect(await sectionCards()).toHaveLength(3);
    await user.click(button('Undo the last change'));
    expect(await sectionCards()).toHaveLength(4);
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });

  test('keeps a deletion whose save failed pending and says so beside the fields (D120)', async () => {
    const { user } = await openArticle(fake);
    await sectionCards();
    fake.on('saveArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(press('Delete Section: Breath'));
    await answerDialog(user, 'Yes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: The database is away.');
    expect(await sectionCards()).toHaveLength(3);
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });
});

describe('uploading pictures', () => {
  test.each([
    ['deleted the section', sections.filter(({ _id }) => _id !== sectionId('3'))],
    [
      'changed its type',
      sections.map((one) => (one._id === sectionId('3') ? { ...one, type: 'TextSection' } : one)),
    ],
  ])('says that somebody has %s meanwhile, and uploads nothing', async (_what, theirs) => {
    const { user, articles, stored } = await openArticle(fake);
    const shown = await sectionCard(sectionId('3'));
    const input = shown.querySelector<HTMLInputElement>('input[type="file"]');
    otherEditor(articles, stored._id).change({ sections: theirs });
    await user.upload(input!, files.jpeg());
    expect(await answerDialog(user, 'Ok')).toContain(
      'Somebody has deleted this section meanwhile, or changed its type.',
    );
    expect(fake.callsOf('uploadFile')).toEqual([]);
  });

  test('uploads the picture of a section to its own file, saves the key at once and says so [L145.1]', async () => {
    const without = sections.map((one) =>
      one._id === sectionId('3') ? { ...one, imgURL: null } : one,
    );
    const { user, saves, stored } = await openArticle(fake, { sections: without });
    await user.type(field('Author'), 'Ida');
    const shown = await sectionCard(sectionId('3'));
    const input = shown.querySelector<HTMLInputElement>('input[type="file"]');
    expect(input).toHaveAttribute('accept', 'image/jpeg');
    await user.upload(input!, files.jpeg());
    expect(await answerDialog(user, 'Ok')).toContain('SuccessImage successfully uploaded');
    expect(fake.callsOf('uploadFile')[0]?.params).toEqual([
      'articles',
      stored._id,
      `${sectionId('3')}.jpg`,
    ]);
    expect(saves()).toEqual([{ ...stored, sections }]);
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });

  test('goes on while the section is folded', async () => {
    const { user, saves } = await openArticle(fake);
    const stored = fake.handlerOf('uploadFile');
    let send = () => {};
    fake.on('uploadFile', async (call) => {
      await new Promise<void>((resolve) => {
        send = resolve;
      });
      return stored(call);
    });
    const shown = await sectionCard(sectionId('3'));
    await user.upload(shown.querySelector<HTMLInputElement>('input[type="file"]')!, files.jpeg());
    await waitFor(() => expect(fake.callsOf('uploadFile')).toHaveLength(1));
    await user.click(press('Collapse all'));
    expect(within(shown).getByText(/^Uploading/)).not.toBeVisible();
    send();
    expect(await answerDialog(user, 'Ok')).toContain('Image successfully uploaded');
    expect(saves()).toHaveLength(1);
  });

  test('saves the whole section with its picture if it could not be saved before (D120)', async () => {
    const { user, saves, recover } = await openArticle(fake, { sections: [] });
    fake.on('saveArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(press('Add Section'));
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Section Type' }),
      'Image',
    );
    await user.click(dialog().getByRole('button', { name: 'Create' }));
    await screen.findByRole('alert');
    recover();
    const [shown] = await sectionCards();
    await user.upload(shown!.querySelector<HTMLInputElement>('input[type="file"]')!, files.jpeg());
    await answerDialog(user, 'Ok');
    const [saved] = saves().at(-1)?.sections ?? [];
    expect(saved).toMatchObject({
      type: 'SingleImageSection',
      imgURL: expect.stringContaining(`${saved?._id}.jpg`),
    });
    expect(statusLine()).toHaveTextContent(/^Saved /);
  });

  test('stores a picture under the key that a colleague has just cleared', async () => {
    const imgURL = `articles/${article('7')._id}/coverImage.jpg`;
    const { user, articles, stored } = await openArticle(fake, { imgURL });
    otherEditor(articles, stored._id).change({ imgURL: null });
    const shown = card('Article Image (900 x 1600)');
    await user.upload(shown.querySelector<HTMLInputElement>('input[type="file"]')!, files.jpeg());
    await answerDialog(user, 'Ok');
    expect(articles.get(stored._id)?.imgURL).toBe(imgURL);
  });

  test('accepts a JPEG as Article Image (900 x 1600), saves the key at once and says so [L56.1, L145.1, L171.1]', async () => {
    const { user, saves, stored } = await openArticle(fake);
    await user.type(field('Author'), 'Ida');
    const shown = card('Article Image (900 x 1600)');
    const input = shown.querySelector<HTMLInputElement>('input[type="file"]');
    expect(input).toHaveAttribute('accept', 'image/jpeg');
    await user.upload(input!, files.jpeg());
    expect(await answerDialog(user, 'Ok')).toContain('SuccessImage successfully uploaded');
    expect(saves()).toEqual([{ ...stored, imgURL: `articles/${stored._id}/coverImage.jpg` }]);
    expect(await within(shown).findByRole('img')).toHaveAttribute(
      'src',
      expect.stringContaining('coverImage.jpg'),
    );
    await user.upload(input!, files.disguised('image/jpeg'));
    expect(await within(shown).findByRole('alert')).toHaveTextContent('not a JPEG picture');
    expect(fake.callsOf('uploadFile')).toHaveLength(1);
  });
});

test('a question about a section that is put off takes no other edit of it for stored', async () => {
  const { user, articles, stored, store } = await openArticle(fake);
  await sectionCards();
  const save = fake.handlerOf('saveArticle');
  const openDialog = async () => {
    const list = within(card('Article Sections'));
    await user.click(list.getByRole('button', { name: /^Edit Section: Words/ }));
    return within(await screen.findByRole('dialog', { name: 'Edit Section' }));
  };
  fake.on('saveArticle', () => failure(500, 'InternalError'));
  const first = await openDialog();
  await user.type(first.getByRole('textbox', { name: /Author/ }), ' mine');
  await user.click(first.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(statusLine()).toHaveTextContent('Unsaved changes'));
  fake.on('saveArticle', save);

  const second = await openDialog();
  await user.type(second.getByRole('textbox', { name: 'Section Title' }), ' mine');
  const [words, ...others] = sections;
  const theirs = { ...words, title: { 'en-US': 'Words theirs' } };
  otherEditor(articles, stored._id).change({ sections: [theirs, ...others] });
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Article', id: stored._id }])));
  const inBase = () => store.getState().articles.drafts[stored._id]?.base.sections?.[0]?.title;
  await waitFor(() => expect(inBase()).toEqual(theirs.title));
  await user.click(second.getByRole('button', { name: 'Save' }));
  const question = await conflictDialog();
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());

  await user.click(button('Save'));
  const again = within(await conflictDialog());
  await user.click(again.getByRole('button', { name: 'Save with these choices' }));
  await answerDialog(user, 'Ok');
  expect(articles.get(stored._id)?.sections?.[0]).toMatchObject({
    title: { 'en-US': 'Words mine' },
    author: 'Patanjali mine',
  });
});
