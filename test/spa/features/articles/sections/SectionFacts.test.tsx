import { screen, waitFor, within } from '@testing-library/react';
import { button, statusLine } from '../../../../support/screens/editScreen';
import { openArticle, sectionCard, sectionId } from '../../../../support/screens/sectionScreen';
import { startFakeApi } from '../../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const textbox = (name: string) => screen.findByRole('textbox', { name });
const chooseLanguage = async (
  user: { selectOptions: (one: Element, to: string) => unknown },
  language: string,
) =>
  user.selectOptions(
    screen.getByRole('combobox', { name: 'Language: Article Sections' }),
    language,
  );

describe('a section written in its card', () => {
  test('is an edit of the draft like any other: unsaved, and saved by Save', async () => {
    const { user, saves } = await openArticle(fake);
    await user.type(await textbox('Section “Words”: Author'), ', the sage');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    expect(await sectionCard(sectionId('1'))).toHaveTextContent('Unsaved changes');
    await user.click(button('Save'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.sections?.[0]).toMatchObject({ author: 'Patanjali, the sage' });
  });

  test('has its editor only while it has the focus; Escape leads to the card, Enter back', async () => {
    const { user } = await openArticle(fake);
    const before = screen.queryAllByRole('toolbar').length;
    await user.click(await textbox('Section “Words”: Quote'));
    await waitFor(() => expect(screen.getAllByRole('toolbar')).toHaveLength(before + 1));
    await user.keyboard('{Escape}');
    expect(await sectionCard(sectionId('1'))).toHaveFocus();
    expect(screen.queryAllByRole('toolbar')).toHaveLength(before);
    await user.keyboard('{Enter}');
    expect(await textbox('Section “Words”: Title')).toHaveFocus();
  });

  test('shows the source of a missing text, and begins empty', async () => {
    const { user, saves } = await openArticle(fake);
    await screen.findAllByRole('article');
    await chooseLanguage(user, 'Français (France)');
    const title = await textbox('Section “Words”: Title');
    expect(title).toHaveValue('');
    expect(title).toHaveAttribute('placeholder', 'Words');
    await user.type(title, 'Mots');
    await user.click(button('Save'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.sections?.[0]?.title).toEqual({ 'en-US': 'Words', 'fr-FR': 'Mots' });
  });

  test('keeps each letter where its dialog is opened, cancelled and saved', async () => {
    const { user, saves } = await openArticle(fake);
    await user.type(await textbox('Section “Words”: Author'), ' I');
    await user.click(button('Edit Section: Words'));
    const author = () =>
      within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Author' });
    expect(author()).toHaveValue('Patanjali I');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(await textbox('Section “Words”: Author')).toHaveValue('Patanjali I');
    await user.type(await textbox('Section “Breath”: Title'), 'ing');
    await user.click(button('Edit Section: Words'));
    const reference = within(screen.getByRole('dialog')).getByRole('textbox', {
      name: 'Reference',
    });
    await user.type(reference, '!');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    // What the dialog showed is saved; what is unsaved in other sections stays so.
    const [words, other] = saves()[0]?.sections ?? [];
    expect(words).toMatchObject({ author: 'Patanjali I', reference: 'Sutra 1.2!' });
    expect(other?.title).toMatchObject({ 'en-US': 'Breath' });
    expect(await textbox('Section “Breathing”: Title')).toHaveValue('Breathing');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });

  test('leaves unsaved what its dialog does not show: a text in another language', async () => {
    const { user, saves } = await openArticle(fake);
    await screen.findAllByRole('article');
    await user.type(await textbox('Section “Words”: Author'), ' I');
    await chooseLanguage(user, 'Français (France)');
    await user.type(await textbox('Section “Words”: Title'), 'Mo');
    await chooseLanguage(user, 'English (United States)');
    await user.click(button('Edit Section: Words'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.sections?.[0]).toMatchObject({
      author: 'Patanjali I',
      title: { 'en-US': 'Words' },
    });
    expect(saves()[0]?.sections?.[0]?.title).not.toHaveProperty('fr-FR');
    await chooseLanguage(user, 'Français (France)');
    expect(await textbox('Section “Mo”: Title')).toHaveValue('Mo');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });
});
