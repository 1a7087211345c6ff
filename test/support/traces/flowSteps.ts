import type { Page } from 'playwright-core';
import type { RunningApp } from '../server/app';
import { answerMessage, dialogNamed } from '../browser/site';

export interface Scene {
  readonly app: RunningApp;
  readonly page: Page;
  /** Opens a path of the app anew; the recording starts with the last one opened. */
  readonly open: (path: string) => Promise<void>;
}

/** What a person does from the start of a page to the end of a recording. */
export interface Flow {
  readonly name: string;
  /** Starts with a session of the administrator. */
  readonly isSignedIn: boolean;
  readonly act: (scene: Scene) => Promise<void>;
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

export const saved = (page: Page) =>
  answerMessage(page, 'Success', 'The article was saved successfully');

/** An article made from outside the page. */
export async function articleFor(
  app: RunningApp,
  title: string,
  fields: object = {},
): Promise<string> {
  const { tokens } = await app.signIn();
  const body = { title: { 'en-US': title }, ...fields };
  return (await app.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, body)).data._id;
}

/** Opens an article that was made for the flow. */
export async function openArticle({ app, page, open }: Scene, title: string, fields: object = {}) {
  const id = await articleFor(app, title, fields);
  await open(`/admin/articles/${id}/edit`);
  await field(page, 'Author').waitFor();
  return id;
}

/** Opens the filters of the list of articles. */
export async function openFilters(page: Page) {
  await button(page, 'Filter').click();
  return dialogNamed(page, 'Filters: Articles');
}

/** Chooses an entry of the menu More of an edit page. */
export async function chooseMore(page: Page, name: string) {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name }).click();
}

export const flow = (name: string, act: Flow['act'], isSignedIn = true): Flow => ({
  name,
  isSignedIn,
  act,
});
