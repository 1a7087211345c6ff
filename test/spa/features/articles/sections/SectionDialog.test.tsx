import { screen, waitFor, within } from '@testing-library/react';
import { answerDialog, card, statusLine } from '../../../../support/screens/editScreen';
import { openArticle, sectionId, sections } from '../../../../support/screens/sectionScreen';
import { startFakeApi } from '../../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const field = (name: string) => screen.getByRole('textbox', { name });
const type = () => screen.getByRole('combobox', { name: 'Section Type' });
const press = (name: string) => screen.getByRole('button', { name });
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openNew(fields?: Parameters<typeof openArticle>[1]) {
  const app = await openArticle(fake, fields);
  const add = async () => {
    await app.user.click(
      within(card('Article Sections')).getByRole('button', { name: 'Add Section' }),
    );
    return screen.findByRole('dialog', { name: 'Create Section' });
  };
  await add();
  return { ...app, add };
}

async function openStored(title: string) {
  const app = await openArticle(fake);
  await app.user.click(await screen.findByRole('button', { name: `Edit Section: ${title}` }));
  await screen.findByRole('dialog', { name: 'Edit Section' });
  return app;
}

test('the dialog creates a section with type, title, language, order and the fields of the type [L47.1, L127.1]', async () => {
  const { user } = await openNew({ sections: [] });
  expect(
    within(type())
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Text', 'Image', 'Quote']);
  expect(type()).toHaveDisplayValue('Text');
  expect(field('Section Title')).toHaveValue('');
  expect(field('Order')).toHaveValue('1');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue(
    'English (United States)',
  );
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveStyle({ height: '320px' });
  for (const name of ['Cancel', 'Create']) expect(press(name)).toBeInTheDocument();

  await user.selectOptions(type(), 'Quote');
  expect(await screen.findByRole('textbox', { name: 'Quote' })).toHaveStyle({ height: '180px' });
  expect(within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Author' })).toHaveValue(
    '',
  );
  expect(field('Reference')).toHaveValue('');

  await user.selectOptions(type(), 'Image');
  expect(field('Caption Title')).toHaveValue('');
  expect(field('Caption Subtitle')).toHaveValue('');
});

const later = 'You can select an image once the section has been created.';

test('the dialog says that pictures are added later, in create and in edit mode (D86) [L47.2]', async () => {
  const { user } = await openNew({ sections });
  expect(screen.queryByText(later)).not.toBeInTheDocument();
  await user.selectOptions(type(), 'Image');
  expect(screen.getByText(later)).toBeInTheDocument();
  await user.click(press('Cancel'));
  await isGone();
  await user.click(press('Edit Section: Pose'));
  expect(await screen.findByText(later)).toBeInTheDocument();
});

test('the dialog edits a stored section, with Save instead of Create [L47.1, L146.1]', async () => {
  await openStored('Words');
  expect(type()).toHaveDisplayValue('Quote');
  expect(field('Section Title')).toHaveValue('Words');
  expect(field('Order')).toHaveValue('');
  expect(field('Reference')).toHaveValue('Sutra 1.2');
  expect(await screen.findByRole('textbox', { name: 'Quote' })).toHaveTextContent(
    'Yoga is stillness.',
  );
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' })).toBeVisible();
});

test('Cancel closes at once without a result, whatever was typed, and the next dialog is an empty text section (D89) [L146.1, L146.2]', async () => {
  const { user, add, saves } = await openNew();
  await user.selectOptions(type(), 'Quote');
  await user.type(field('Section Title'), 'Gone');
  await user.click(press('Cancel'));
  await isGone();
  expect(saves()).toEqual([]);
  expect(statusLine()).toHaveTextContent('');
  await add();
  expect(type()).toHaveDisplayValue('Text');
  expect(field('Section Title')).toHaveValue('');
});

test('finishing resets the dialog (D89) [L146.2]', async () => {
  const { user, add } = await openNew({ sections: [] });
  await user.selectOptions(type(), 'Image');
  await user.type(field('Section Title'), 'Pose');
  await user.click(press('Create'));
  await answerDialog(user, 'Ok');
  await add();
  expect(type()).toHaveDisplayValue('Text');
  expect(field('Section Title')).toHaveValue('');
  expect(field('Order')).toHaveValue('2');
});

test('choosing another type starts a new section of the same order; the former type restores what was typed (D87) [L146.2]', async () => {
  const { user, saves } = await openNew({ sections: [] });
  await user.type(field('Section Title'), 'Sun');
  await user.clear(field('Order'));
  await user.type(field('Order'), '7');
  await user.selectOptions(type(), 'Image');
  expect(field('Section Title')).toHaveValue('');
  expect(field('Order')).toHaveValue('7');
  await user.type(field('Caption Title'), 'Tree');
  await user.type(field('Order'), '0');
  await user.selectOptions(type(), 'Text');
  expect(field('Section Title')).toHaveValue('Sun');
  expect(field('Order')).toHaveValue('70');
  await user.selectOptions(type(), 'Image');
  expect(field('Caption Title')).toHaveValue('Tree');
  await user.click(press('Create'));
  await answerDialog(user, 'Ok');
  expect(saves()[0]?.sections).toEqual([
    {
      _id: expect.any(String),
      type: 'SingleImageSection',
      title: {},
      order: 70,
      imgURL: null,
      captionTitle: { 'en-US': 'Tree' },
      captionSubtitle: {},
    },
  ]);
});

test('a stored section of another type keeps its id and order, and its data when the type is chosen again (D87)', async () => {
  const { user, saves } = await openStored('Breath');
  await user.selectOptions(type(), 'Quote');
  expect(field('Section Title')).toHaveValue('');
  expect(field('Order')).toHaveValue('2');
  await user.selectOptions(type(), 'Text');
  expect(field('Section Title')).toHaveValue('Breath');
  await user.selectOptions(type(), 'Quote');
  await user.type(field('Reference'), 'Sutra 2.46');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.sections?.[1]).toEqual({
    _id: sectionId('2'),
    type: 'QuoteSection',
    title: {},
    order: 2,
    text: {},
    author: null,
    reference: 'Sutra 2.46',
  });
});

test.each([
  ['12.7', 12],
  ['abc', null],
  ['-3', -3],
  ['', null],
])('the order %j is %j (D96) [L169.1]', async (typed, order) => {
  const { user, saves } = await openNew({ sections: [] });
  await user.clear(field('Order'));
  if (typed !== '') await user.type(field('Order'), typed);
  expect(field('Order')).toHaveValue(typed);
  await user.click(press('Create'));
  await answerDialog(user, 'Ok');
  expect(saves()[0]?.sections?.[0]?.order).toBe(order);
});

test('the chosen language applies to title and text; other languages stay unchanged', async () => {
  const { user, saves } = await openStored('Breath');
  const text = await screen.findByRole('textbox', { name: 'Text, source' });
  expect(text).toHaveValue('<p>Slow</p><script>alert(1)</script>');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français (France)');
  expect(field('Section Title')).toHaveValue('Souffle');
  expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveTextContent('Lent');
  const style = within(screen.getByRole('dialog')).getByRole('combobox', {
    name: 'Paragraph style',
  });
  await user.selectOptions(style, 'Heading 3');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.sections?.[1]).toEqual({
    ...sections[1],
    text: { 'en-US': '<p>Slow</p><script>alert(1)</script>', 'fr-FR': '<h3>Lent</h3>' },
  });
});

test('the text that is to be translated stands above its field, and can be copied there', async () => {
  const { user } = await openStored('Pose');
  const source = () => screen.queryAllByText('English (United States)', { selector: 'summary' });
  await screen.findByRole('textbox', { name: 'Section Title' });
  expect(source()).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Français (France)');
  // Title, caption and its second line.
  expect(source()).toHaveLength(3);
  await user.click(source()[0] as HTMLElement);
  expect(screen.getAllByText('Pose', { selector: 'p' })).toHaveLength(1);
  expect(field('Section Title')).toHaveValue('');
  await user.click(screen.getAllByRole('button', { name: 'Copy this text' })[0] as HTMLElement);
  expect(field('Section Title')).toHaveValue('Pose');
});

test('the dialog opens in the language in which the sections are shown', async () => {
  const { user } = await openArticle(fake);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Language: Article Sections' }),
    'Français (France)',
  );
  await user.click(await screen.findByRole('button', { name: 'Edit Section: Souffle' }));
  expect(await screen.findByRole('textbox', { name: 'Section Title' })).toHaveValue('Souffle');
});

type Person = Awaited<ReturnType<typeof openNew>>['user'];

describe.each([
  ['Escape', (user: Person) => user.keyboard('{Escape}')],
  [
    'a click beside the dialog',
    (user: Person) => user.click(document.querySelector('.ant-modal-wrap') as Element),
  ],
])('%s', (_way, close) => {
  test('closes a dialog without input', async () => {
    const { user } = await openNew();
    await user.selectOptions(type(), 'Quote');
    await close(user);
    await isGone();
    expect(statusLine()).toHaveTextContent('');
  });

  test('asks before input is discarded; Stay keeps it', async () => {
    const { user } = await openNew();
    await user.type(field('Section Title'), 'Sun');
    await close(user);
    const question = await screen.findByText(/There are unsaved changes in this section\./);
    await user.click(press('Stay'));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(field('Section Title')).toHaveValue('Sun');
  });

  test('asks also about input of another type; Leave discards it', async () => {
    const { user, saves } = await openNew();
    await user.type(field('Section Title'), 'Sun');
    await user.selectOptions(type(), 'Image');
    await close(user);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await isGone();
    expect(saves()).toEqual([]);
    expect(statusLine()).toHaveTextContent('');
  });

  test('Save and leave finishes the dialog', async () => {
    const { user, saves } = await openNew({ sections: [] });
    await user.type(field('Section Title'), 'Sun');
    await close(user);
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    expect(await answerDialog(user, 'Ok')).toContain('Section successfully created');
    expect(saves()[0]?.sections).toMatchObject([{ title: { 'en-US': 'Sun' } }]);
  });
});

test('the input is plain data in the store, changed by actions, and removed with the dialog', async () => {
  const { user, store } = await openNew({ sections: [] });
  await user.type(field('Section Title'), 'Sun');
  await user.selectOptions(type(), 'Image');
  const shown = () => Object.values(store.getState().sectionDialog.drafts);
  expect(shown()).toEqual([
    expect.objectContaining({
      base: expect.objectContaining({ type: 'SingleImageSection', order: 1 }),
      edits: {},
      former: { TextSection: expect.objectContaining({ edits: { 'title.en-US': 'Sun' } }) },
    }),
  ]);
  expect(JSON.parse(JSON.stringify(shown()))).toEqual(shown());
  await user.click(press('Cancel'));
  await isGone();
  expect(shown()).toEqual([]);
});
