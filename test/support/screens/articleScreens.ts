import type { Article } from '../../../src/api';
import { editScreenWith } from './editScreen';
import { keepArticles } from '../fakeApi/fakeArticles';
import type { FakeApi } from '../fakeApi/fakeApi';
import { renderApp } from './renderApp';
import { restoreVisit } from '../fakeApi/startFakeApi';

/** The edit screen of an article that the fake keeps, beside others. */
export async function openEdit(fake: FakeApi, stored: Article, ...others: Article[]) {
  const articles = keepArticles(fake, [stored, ...others]);
  restoreVisit(fake);
  const app = await renderApp(`/admin/articles/${stored._id}/edit`);
  await editScreenWith('Author');
  return { ...app, articles, inStore: () => articles.get(stored._id) };
}

/** The screen for a new article. */
export async function openCreate(fake: FakeApi) {
  const articles = keepArticles(fake);
  restoreVisit(fake);
  const app = await renderApp('/admin/articles/create');
  await editScreenWith('Author');
  return { ...app, articles };
}
