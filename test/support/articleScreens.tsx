import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Article } from '../../src/api';
import { keepArticles } from './fakeArticles';
import type { FakeApi } from './fakeApi';
import { renderApp } from './renderApp';
import { visitAgain } from './startFakeApi';

/** The edit screen of an article that the fake keeps. */
export async function openEdit(fake: FakeApi, stored: Article) {
  const articles = keepArticles(fake, [stored]);
  visitAgain(fake);
  const app = await renderApp(`/admin/articles/${stored._id}/edit`);
  await screen.findByRole('textbox', { name: 'Author' });
  return { ...app, articles, inStore: () => articles.get(stored._id) };
}

/** The screen for a new article. */
export async function openCreate(fake: FakeApi) {
  const articles = keepArticles(fake);
  visitAgain(fake);
  const app = await renderApp('/admin/articles/create');
  await screen.findByRole('textbox', { name: 'Author' });
  return { ...app, articles };
}

export const field = (name: string) => screen.getByRole('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });

/** The line that tells whether what is on screen is saved. */
export const statusLine = () => within(screen.getByRole('main')).getAllByRole('status')[0];

/** Closes the dialog on screen by one of its buttons, and gives what it said, title first. */
export async function answerDialog(user: UserEvent, press: string): Promise<string> {
  const dialog = await screen.findByRole('dialog');
  const said = dialog.textContent ?? '';
  await user.click(within(dialog).getByRole('button', { name: press }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  return said;
}
