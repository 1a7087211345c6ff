import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from '../../../../src/api';
import type { AppStore } from '../../../../src/spa/store';
import { answerDialog, button, field, statusLine } from '../../../support/screens/editScreen';
import { article, keepArticles } from '../../../support/fakeApi/fakeArticles';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const name = 'Article Description';
const table = '<p class="lead">Three</p>\r\n<table><tbody><tr><td>asanas</td></tr></tbody></table>';

/** Opens the edit screen of an article with this description. */
async function open(description: string) {
  const stored = article('7', { description: { 'en-US': description } });
  const articles = keepArticles(fake, [stored]);
  restoreVisit(fake);
  const app = await renderApp(`/admin/articles/${stored._id}/edit`);
  const inStore = () => articles.get(stored._id)?.description?.['en-US'];
  const save = async () => {
    await app.user.click(button('Save'));
    await answerDialog(app.user, 'Ok');
  };
  return { ...app, inStore, save, stored, articles };
}

/** What a page does when it hears that somebody has saved the item. */
const readAgain = (store: AppStore, id: string) =>
  act(async () => {
    const { initiate } = api.endpoints.getArticle;
    await store.dispatch(initiate({ id }, { forceRefetch: true, subscribe: false }));
  });

const source = () => screen.findByRole('textbox', { name: `${name}, source` });
const formatted = () => screen.findByRole('textbox', { name });
const notice = () => screen.queryByRole('note');

test('a text that the editor supports opens in the editor', async () => {
  await open('<p>Three <strong>asanas</strong></p>');
  expect(await formatted()).toHaveTextContent('Three asanas');
  expect(notice()).not.toBeInTheDocument();
});

test('a text that the editor shows identically opens there, and its bytes stay until it is edited (D129)', async () => {
  const html =
    'Plain  words<div><b>Three</b> <i>asanas</i> <span>a day</span> </div>\n' +
    '<ul>\n<li>in<br>out</li><br>\n</ul> ';
  const { user, inStore, save } = await open(html);
  expect(await formatted()).toHaveTextContent(/^Plain wordsThree asanas a day ?inout$/);
  expect(notice()).not.toBeInTheDocument();
  expect(statusLine()).toHaveTextContent('');
  await user.type(field('Author'), 'Ida');
  await save();
  expect(inStore()).toBe(html);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Paragraph style' }), 'Heading 2');
  await waitFor(() => expect(statusLine()).toHaveTextContent('Unsaved changes'));
  await save();
  expect(inStore()).toBe(
    '<h2>Plain words</h2><p><strong>Three</strong> <em>asanas</em> a day</p>' +
      '<ul><li><p>in<br>out</p></li></ul>',
  );
});

test('a heading of a level that is not offered is named, and can become a paragraph', async () => {
  const { user, inStore, save } = await open('<h1>Three</h1>');
  await formatted();
  const style = screen.getByRole('combobox', { name: 'Paragraph style' });
  await waitFor(() => expect(style).toHaveDisplayValue('Heading 1'));
  await user.selectOptions(style, 'Paragraph');
  await waitFor(() => expect(style).toHaveDisplayValue('Paragraph'));
  expect(style).not.toHaveTextContent('Heading 1');
  await save();
  expect(inStore()).toBe('<p>Three</p>');
});

test('what has just been typed is asked about when another version comes at that moment', async () => {
  const { user, store, stored, articles } = await open('<p>Three</p>');
  await formatted();
  const updatedAt = new Date().toISOString();
  const theirs = { ...stored, description: { 'en-US': '<p>Three asanas</p>' }, updatedAt };
  articles.set(stored._id, theirs);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paragraph style' }), 'Heading 2');
  await readAgain(store, stored._id);
  await user.click(button('Save'));
  const question = await screen.findByRole('dialog', { name: 'Changed by somebody else' });
  expect(question).toHaveTextContent('Description, American English');
});

test('a text that it cannot show opens as source with a notice, and stays byte-equal through a save', async () => {
  const { user, inStore, save } = await open(table);
  expect(await source()).toHaveValue(table.replace('\r\n', '\n'));
  expect(notice()).toHaveTextContent('This text contains elements that the editor cannot show.');
  expect(statusLine()).toHaveTextContent('');
  await user.type(field('Author'), 'Ida');
  await save();
  expect(inStore()).toBe(table);
});

test('a pasted picture is refused aloud, unless there is text beside it', async () => {
  await open('<p>Three</p>');
  const paste = async (text: string) =>
    fireEvent.paste(await formatted(), {
      clipboardData: {
        files: [new File(['x'], 'a.png', { type: 'image/png' })],
        getData: () => text,
      },
    });
  await paste('from Word');
  expect(screen.queryByText(/cannot hold pictures/)).not.toBeInTheDocument();
  await paste('');
  expect(await screen.findByText(/^A text cannot hold pictures\./)).toBeInTheDocument();
});

test('text typed into the source is stored unchanged', async () => {
  const { user, inStore, save } = await open('<table></table>');
  await user.type(await source(), '<!-- kept -->');
  await save();
  expect(inStore()).toBe('<table></table><!-- kept -->');
});

test('the editor can be used after a confirmation; the text stays byte-equal until it is edited there', async () => {
  const { user, inStore, save } = await open(table);
  await source();
  await user.click(button('Use the editor'));
  expect(await answerDialog(user, 'Cancel')).toContain(
    'are removed. Do you want to use the editor?',
  );
  await source();
  await user.click(button('Use the editor'));
  await answerDialog(user, 'Use the editor');
  expect(await formatted()).toHaveTextContent('Three');
  expect(notice()).toHaveTextContent('They are kept until you change the text here.');
  expect(statusLine()).toHaveTextContent('');
  await user.type(field('Author'), 'Ida');
  await save();
  expect(inStore()).toBe(table);

  await user.selectOptions(screen.getByRole('combobox', { name: 'Paragraph style' }), 'Heading 2');
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
  await save();
  expect(inStore()).toBe('<h2>Three</h2><p>asanas</p>');
});

test('undoing the edit restores the stored text, byte for byte', async () => {
  const { user, inStore, save } = await open(table);
  await source();
  await user.click(button('Use the editor'));
  await answerDialog(user, 'Use the editor');
  await formatted();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paragraph style' }), 'Heading 2');
  await waitFor(() => expect(statusLine()).toHaveTextContent('Unsaved changes'));
  await user.click(button('Undo'));
  await waitFor(() => expect(statusLine()).toHaveTextContent(''));
  expect(notice()).toBeInTheDocument();
  await user.type(field('Author'), 'Ida');
  await save();
  expect(inStore()).toBe(table);
  await user.click(button('Show the source'));
  expect(await source()).toHaveValue(table.replace('\r\n', '\n'));
});

test('a repaired source opens in the editor without a question', async () => {
  const { user } = await open('<p class="lead">a</p>');
  const text = await source();
  await user.clear(text);
  await user.type(text, '<p>b</p>');
  await user.click(button('Use the editor'));
  expect(await formatted()).toHaveTextContent('b');
  expect(notice()).not.toBeInTheDocument();
});
