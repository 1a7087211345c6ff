import { textFingerprint } from '../../../../src/contract/translation';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, button, field, statusLine } from '../../../support/screens/editScreen';
import { article, keepArticles } from '../../../support/fakeApi/fakeArticles';
import { failure } from '../../../support/fakeApi/fakeApi';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

// A person who pauses for some seconds, as here on a busy machine, gets more than a test asks for.
jest.mock('../../../../src/spa/ui/whenUserIdle', () => ({ whenUserIdle: () => () => undefined }));

const fake = startFakeApi();

const stored = article('7', {
  title: { 'en-US': 'Sun', 'fr-FR': 'Soleil', enUS: 'old' },
  description: { 'en-US': '<P>Rest&nbsp;well</P>\n' },
  author: 'Ida',
  isPublic: false,
  publishAt: '2030-02-05T17:30:00.250Z',
  seriesNumber: 7,
  unknownToUs: { kept: [1, 2] },
});
const editAddress = `/admin/articles/${stored._id}/edit`;

const saves = () => fake.callsOf('saveArticle').map(({ body }) => body);

/** Keeps every save waiting; gives what answers the one that waits. */
function holdSaves(): () => void {
  let answer = () => {};
  fake.on('saveArticle', async ({ body }) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return { data: { ...(body as typeof stored), updatedAt: '2026-01-01T00:00:00.000Z' } };
  });
  return () => answer();
}

describe('the edit page', () => {
  test('shows every field and the edit actions [L53.1, L53.2]', async () => {
    await openEdit(fake, stored);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Article');
    expect(field('ID')).toHaveValue(stored._id);
    expect(field('ID')).toHaveAttribute('readonly');
    expect(field('Created At')).toHaveValue('01/04/2024');
    expect(field('Updated At')).toHaveValue('02/02/2024');
    expect(field('Article Title')).toHaveValue('Sun');
    expect(field('Publish At')).toHaveValue('05/02/2030');
    expect(screen.getByRole('combobox', { name: 'Tier' })).toHaveDisplayValue('Free');
    expect(field('Source')).toHaveValue('');
    for (const name of ['Publish', 'Save', 'Delete']) expect(button(name)).toBeEnabled();
    expect(await screen.findByRole('textbox', { name: 'Article Description' })).toHaveTextContent(
      'Rest well',
    );
    expect(statusLine()).toHaveTextContent('');
  });

  test('saves only what was edited, and says so [L142.1, L243.1]', async () => {
    const { user, inStore } = await openEdit(fake, stored);
    await screen.findByRole('textbox', { name: 'Article Description' });
    await user.type(field('Author'), ' B');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Language: Article Title' }),
      'Français (France)',
    );
    expect(field('Article Title')).toHaveValue('Soleil');
    await user.type(field('Article Title'), ' !');
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toContain('SuccessThe article was saved successfully');
    expect(saves()).toEqual([
      {
        ...stored,
        author: 'Ida B',
        title: { ...stored.title, 'fr-FR': 'Soleil !' },
        translatedFrom: {
          'title.fr-FR': { culture: 'en-US', fingerprint: textFingerprint('Sun') },
        },
      },
    ]);
    expect(JSON.stringify(inStore()?.description)).toBe(JSON.stringify(stored.description));
    expect(statusLine()).toHaveTextContent(/^Saved /);
    expect(fake.callsOf('listArticles')).toEqual([]);
  });

  test('sends the version of the first save with the second one (D116)', async () => {
    const { user, inStore } = await openEdit(fake, stored);
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    await user.type(field('Author'), '!');
    await user.click(button('Save'));
    await answerDialog(user, 'Ok');
    expect(inStore()?.author).toBe('Ida!');
  });

  test('saves on Ctrl+S without an alert and reports in the status line (D107)', async () => {
    const { user, inStore } = await openEdit(fake, stored);
    await user.type(field('Author'), 'x');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    expect(inStore()?.author).toBe('Idax');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('reports a failed save beside the fields with Retry, not in an alert (D74)', async () => {
    const { user, inStore } = await openEdit(fake, stored);
    await user.type(field('Author'), 'x');
    fake.on('saveArticle', () => failure(500, 'InternalError', 'The database is away.'));
    await user.click(button('Save'));
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Not saved: The database is away.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(statusLine()).toHaveTextContent('Unsaved changes');
    expect(field('Author')).toHaveValue('Idax');
    const articles = keepArticles(fake, [inStore() ?? stored]);
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    await answerDialog(user, 'Ok');
    expect(articles.get(stored._id)?.author).toBe('Idax');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('merges a save with changes of other fields elsewhere, without asking (D116)', async () => {
    const { user, articles } = await openEdit(fake, stored);
    articles.set(stored._id, { ...stored, author: 'Una', updatedAt: '2026-01-01T00:00:00.000Z' });
    await user.type(field('Source'), 'x');
    await user.click(button('Save'));
    expect(await answerDialog(user, 'Ok')).toContain('SuccessThe article was saved successfully');
    expect(field('Author')).toHaveValue('Una');
    expect(articles.get(stored._id)).toMatchObject({ author: 'Una', source: 'x' });
  });

  test('keeps what is typed during a save, while the button is disabled', async () => {
    const { user } = await openEdit(fake, stored);
    const answer = holdSaves();
    await user.type(field('Author'), '1');
    await user.click(button('Save'));
    await waitFor(() => expect(statusLine()).toHaveTextContent('Saving…'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    await user.click(button('Save'));
    await user.type(field('Author'), '2');
    await act(async () => answer());
    await answerDialog(user, 'Ok');
    expect(saves()).toHaveLength(1);
    expect(field('Author')).toHaveValue('Ida12');
    expect(statusLine()).toHaveTextContent('Unsaved changes');
  });

  test('saves remaining edits once when Ctrl+S is pressed during a save', async () => {
    const { user } = await openEdit(fake, stored);
    const answer = holdSaves();
    await user.click(button('Publish'));
    await waitFor(() => expect(saves()).toHaveLength(1));
    await user.type(field('Author'), '1');
    await user.keyboard('{Control>}s{/Control}');
    await user.keyboard('{Control>}s{/Control}');
    await act(async () => answer());
    await waitFor(() => expect(saves()).toHaveLength(2));
    await act(async () => answer());
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    expect(saves()[0]).toMatchObject({ author: 'Ida', isPublic: true });
    expect(saves()[1]).toMatchObject({ author: 'Ida1', isPublic: true });

    await user.type(field('Author'), '2');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saves()).toHaveLength(3));
    await user.keyboard('{Control>}s{/Control}');
    await act(async () => answer());
    await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved /));
    expect(saves()).toHaveLength(3);
  });
});

test('a missing article is reported with a link back to the list, and without Retry', async () => {
  keepArticles(fake);
  restoreVisit(fake);
  const { user, pathname } = await renderApp(editAddress);
  expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeInTheDocument();
  expect(document.title).toBe('Article not found – Shala');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  await waitFor(() => expect(pathname()).toBe('/admin/articles'));
  await waitFor(() => expect(document.title).toBe('Articles – Shala'));
});

test.each(['constructor', '__proto__', 'toString'])(
  'so is one whose id would be %s, which all objects have',
  async (id) => {
    keepArticles(fake);
    restoreVisit(fake);
    await renderApp(`/admin/articles/${id}/edit`);
    expect(await screen.findByRole('heading', { name: 'Article not found' })).toBeVisible();
  },
);
