import { act, screen, waitFor, within } from '@testing-library/react';
import { followOtherTabs, restoreSession } from '../../../src/api';
import { failure } from '../../support/fakeApi/fakeApi';
import { article } from '../../support/fakeApi/fakeArticles';
import { openEdit } from '../../support/screens/articleScreens';
import { restoreVisit, startFakeApi } from '../../support/fakeApi/startFakeApi';
import { renderApp } from '../../support/screens/renderApp';
import { fakeRefreshToken, fakeToken } from '../../support/fakeApi/fakeTokens';

const fake = startFakeApi();
const clara = { ...fake.user, _id: 'cccccccccccccccccccccccc', fullName: 'Clara' };
const field = (name: string) => screen.getByRole('textbox', { name });
const signInPage = () => screen.findByRole('heading', { level: 1, name: 'Sign in' });

let unfollow = () => {};
afterEach(() => unfollow());

/** An article with typing in it, and in the section dialog above it. */
async function openTyped() {
  const app = await openEdit(fake, article('7', { author: null }));
  unfollow = followOtherTabs(app.store.dispatch);
  await app.user.type(field('Author'), 'Anna’s own');
  await app.user.click(screen.getByRole('button', { name: 'Add Section' }));
  await app.user.type(await screen.findByRole('textbox', { name: 'Section Title' }), 'Likewise');
  return app;
}

/** Does to the storage what another tab did, and brings the event of it. */
const fromOtherTab = (key: string, newValue: string | null) =>
  act(async () => {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });

function expectNothingLeft({ store }: Awaited<ReturnType<typeof openTyped>>) {
  const { articles, sectionDialog, modal } = store.getState();
  expect(articles.drafts).toEqual({});
  expect(sectionDialog.drafts).toEqual({});
  expect(modal.dialogs).toEqual([]);
  expect(fake.callsOf('saveArticle')).toEqual([]);
}

test('signing out in another tab ends the session here without a question', async () => {
  const app = await openTyped();
  await fromOtherTab('user', null);
  await fromOtherTab('token', null);
  await signInPage();
  expectNothingLeft(app);
});

test('signing out in another tab closes the question about unsaved changes here', async () => {
  const app = await openTyped();
  await act(() => app.router.navigate('/admin/users'));
  await screen.findByRole('button', { name: 'Save and leave' });
  await fromOtherTab('user', null);
  await fromOtherTab('token', null);
  await signInPage();
  expectNothingLeft(app);
});

test('another user who signs in in another tab finds nothing of the first one here', async () => {
  const app = await openTyped();
  const tokens = { accessToken: fakeToken(), refreshToken: fakeRefreshToken() };
  fake.tokens = tokens;
  await fromOtherTab('user', JSON.stringify(clara));
  await fromOtherTab('token', JSON.stringify(tokens));
  await waitFor(() => expect(app.store.getState().auth.user?.fullName).toBe('Clara'));
  await waitFor(() => expect(app.pathname()).toBe('/admin/articles'));
  expectNothingLeft(app);
});

test('a save that waits for a new sign-in is discarded by Logout and never sent for the next user', async () => {
  const app = await openEdit(fake, article('7', { author: null }));
  await app.user.type(field('Author'), 'Anna’s own');
  fake.on('saveArticle', () => failure(401, 'Unauthorized'));
  fake.on('refreshTokens', () => failure(401, 'Unauthorized'));
  await app.user.keyboard('{Control>}s{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
  expect(within(dialog).getByLabelText('Email')).toHaveValue(fake.user.email);
  const sent = fake.callsOf('saveArticle').length;
  await app.user.click(within(dialog).getByRole('button', { name: 'Logout' }));
  await signInPage();
  expect(app.store.getState().articles.drafts).toEqual({});
  fake.user = clara;
  await app.user.type(screen.getByLabelText('Email'), 'clara@example.org');
  await app.user.type(screen.getByLabelText('Password'), 'sunrise1');
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Articles' });
  expect(app.store.getState().auth.user?.fullName).toBe('Clara');
  expect(fake.callsOf('saveArticle')).toHaveLength(sent);
});

describe('rights that were lost meanwhile', () => {
  const noRights = () =>
    screen.findByRole('heading', { level: 1, name: 'No administrator rights' });
  const forbidden = () => failure(403, 'Forbidden');

  test('show when the server refuses a save, and the edits are offered once they are back', async () => {
    const app = await openEdit(fake, article('7', { author: null }));
    await app.user.type(field('Author'), 'Anna’s own');
    fake.on('saveArticle', forbidden);
    fake.on('listUsers', forbidden);
    await app.user.keyboard('{Control>}s{/Control}');
    await noRights();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(restoreSession()?.user).toEqual({ ...fake.user, isAdmin: false });
    await app.user.click(screen.getByRole('button', { name: 'Logout' }));
    await signInPage();
    await app.user.type(screen.getByLabelText('Email'), fake.user.email);
    await app.user.type(screen.getByLabelText('Password'), 'sunrise1');
    await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Articles' });
    await app.goTo(`/admin/articles/${article('7')._id}/edit`);
    await app.user.click(
      within(await screen.findByRole('group', { name: 'Recovered changes' })).getByRole('button', {
        name: 'Continue',
      }),
    );
    await waitFor(() => expect(field('Author')).toHaveValue('Anna’s own'));
  });

  test('show instead of an item that only administrators see', async () => {
    fake.on('listUsers', forbidden);
    fake.on('getArticle', () => failure(404, 'NotFound'));
    restoreVisit(fake);
    await renderApp(`/admin/articles/${article('7')._id}/edit`);
    expect(await noRights()).toBeVisible();
  });

  test.each([
    ['administrators are answered', () => ({ data: [] })],
    ['a proxy refuses', () => ({ status: 403, text: 'Blocked', contentType: 'text/html' })],
  ])('do not show where %s', async (_name, answer) => {
    const app = await openEdit(fake, article('7', { author: null }));
    await app.user.type(field('Author'), 'x');
    fake.on('saveArticle', forbidden);
    fake.on('listUsers', answer);
    await app.user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/You do not have the rights to do this/);
    expect(field('Author')).toHaveValue('x');
  });
});
