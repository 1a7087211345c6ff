import { screen, waitFor } from '@testing-library/react';
import { failure } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, statusLine } from '../../../support/screens/editScreen';

const fake = startFakeApi();

const translationStatus = { of: 1, done: {} };
const stored = article('7', { translationStatus });
const other = article('8', { translationStatus });
const withoutTexts = article('9', { translationStatus: { of: 0, done: {} } });

/** Translates a text of one article and presses the button that leads to the next. */
async function translateAndGoOn(prepare = () => {}) {
  const app = await openEdit(fake, stored, withoutTexts, other);
  await app.goTo(`/admin/articles/${stored._id}/edit?translate=fr-FR`);
  prepare();
  const [text] = await screen.findAllByRole('textbox', { name: /French/ });
  if (text) await app.user.type(text, 'Soleil');
  await app.user.click(
    await screen.findByRole('button', { name: 'Save and translate “Article 8”' }),
  );
  return app;
}

describe('the button to the next item to translate', () => {
  test('saves and opens it', async () => {
    const { articles, pathname } = await translateAndGoOn();
    await waitFor(() => expect(pathname()).toBe(`/admin/articles/${other._id}/edit`));
    expect(articles.get(stored._id)?.title).toMatchObject({ 'fr-FR': 'Soleil' });
  });

  test('saves nothing where nothing was changed', async () => {
    const { goTo, pathname, user } = await openEdit(fake, stored, other);
    await goTo(`/admin/articles/${stored._id}/edit?translate=fr-FR`);
    await user.click(await screen.findByRole('button', { name: 'Save and translate “Article 8”' }));
    await waitFor(() => expect(pathname()).toBe(`/admin/articles/${other._id}/edit`));
    expect(fake.callsOf('saveArticle')).toHaveLength(0);
  });

  test.each([
    ['with the button', ''],
    ['before, by Ctrl+S', '{Control>}s{/Control}'],
  ])(
    'leads back to an item that still lacks a text, saved %s: the answer does not tell',
    async (_name, keys) => {
      const two = article('6', {
        description: { 'en-US': 'Sun' },
        translationStatus: { of: 2, done: { 'en-US': 2 } },
      });
      const { goTo, user } = await openEdit(fake, two, other);
      const save = fake.handlerOf('saveArticle');
      fake.on('saveArticle', async (call) => {
        const { data, ...answer } = await save(call);
        return { ...answer, data: { ...(data as object), translationStatus: undefined } };
      });
      await goTo(`/admin/articles/${two._id}/edit?translate=fr-FR`);
      const [text] = await screen.findAllByRole('textbox', { name: /French/ });
      if (text) await user.type(text, 'Soleil');
      if (keys) {
        await user.keyboard(keys);
        await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved/));
      }
      await user.click(
        await screen.findByRole('button', { name: 'Save and translate “Article 8”' }),
      );
      const back = await screen.findByRole('button', { name: 'Save and translate “Article 6”' });
      expect(back).toBeVisible();
    },
  );

  test('lets another language be chosen while it is saving', async () => {
    const { user } = await translateAndGoOn(() =>
      fake.on('saveArticle', () => new Promise(() => {})),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'is-IS');
    await screen.findAllByRole('textbox', { name: /Icelandic/ });
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveValue('is-IS');
  });

  test('goes nowhere once the changes of a deleted item were discarded, which leads to the list', async () => {
    const { router, user } = await translateAndGoOn(() =>
      fake.on('saveArticle', () => failure(404, 'NotFound', 'There is no such article.')),
    );
    const visited: string[] = [];
    router.subscribe(({ location }) => visited.push(location.pathname));
    await answerDialog(user, 'Discard my changes');
    await screen.findByRole('heading', { name: 'Articles' });
    await waitFor(() => expect(visited).toContain('/admin/articles'));
    expect(visited).not.toContain(`/admin/articles/${other._id}/edit`);
  });
});
