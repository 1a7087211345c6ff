import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { article } from '../support/fakeApi/fakeArticles';
import { fakeUser } from '../support/fakeApi/fakeApi';
import { audio, tag, video } from '../support/fakeApi/fakeContent';
import { keepItems } from '../support/fakeApi/fakeItems';
import { fakeToken } from '../support/fakeApi/fakeTokens';
import { renderApp } from '../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../support/fakeApi/startFakeApi';

/** The routes and the shell of the specification, as a person walks through them. */

const fake = startFakeApi();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function keepContent(): void {
  keepItems(fake, 'Article', [article('7')]);
  keepItems(fake, 'Audio', [audio('7')]);
  keepItems(fake, 'Video', [video('7')]);
  keepItems(fake, 'Tag', [tag('7')]);
  fake.on('listUsers', () => ({ data: [fakeUser] }));
}

it.each([
  ['/signin', 'Sign in'],
  ['/signup', 'Sign up'],
  ['/forgotPass', 'Forgot Password'],
  [`/resetPass/${fakeToken({ type: 'ForgotPassword' })}`, 'Reset Password'],
  ['/tc', 'Terms and Conditions'],
  ['/privacy', 'Privacy Policy'],
])('the public route %s shows %s [L19.2]', async (address, title) => {
  const { pathname } = await renderApp(address);
  await heading(title);
  expect(pathname()).toBe(address);
});

it.each([
  ['/admin/articles', 'Articles'],
  ['/admin/articles/create', 'Create Article'],
  [`/admin/articles/${article('7')._id}/edit`, 'Edit Article'],
  ['/admin/audios', 'Audios'],
  ['/admin/audios/create', 'Create Audio'],
  [`/admin/audios/${audio('7')._id}/edit`, 'Edit Audio'],
  ['/admin/videos', 'Videos'],
  ['/admin/videos/create', 'Create Video'],
  [`/admin/videos/${video('7')._id}/edit`, 'Edit Video'],
  ['/admin/tags', 'Tags'],
  ['/admin/tags/create', 'Create Tag'],
  [`/admin/tags/${tag('7')._id}/edit`, 'Edit Tag'],
  ['/admin/series', 'Series'],
  ['/admin/users', 'Users'],
  [`/admin/users/${fakeUser._id}/edit`, 'Edit User'],
])('the admin route %s shows %s (D78) [L22.1]', async (address, title) => {
  keepContent();
  restoreVisit(fake);
  const { pathname } = await renderApp(address);
  await heading(title);
  expect(pathname()).toBe(address);
});

it('the series page is a placeholder without content (D4 and D106) [L81.1]', async () => {
  restoreVisit(fake);
  await renderApp('/admin/series');
  await heading('Series');
  expect(screen.getByRole('main')).toHaveTextContent(/^SeriesThere is nothing here yet\.$/);
  expect(within(screen.getByRole('main')).queryByRole('button')).toBeNull();
  expect(fake.calls).toEqual([]);
});

it('the user edit page contains placeholder text only (D4) [L81.2]', async () => {
  restoreVisit(fake);
  await renderApp(`/admin/users/${fakeUser._id}/edit`);
  await heading('Edit User');
  const main = within(screen.getByRole('main'));
  for (const role of ['textbox', 'button', 'combobox']) expect(main.queryByRole(role)).toBeNull();
  expect(fake.calls).toEqual([]);
});

it('the shell has a header, a sidebar with its seven entries in order, the current one marked, and the page [L43.1, L43.2, L7.1]', async () => {
  keepContent();
  restoreVisit(fake);
  const { user, pathname } = await renderApp('/admin/series');
  await heading('Series');
  expect(screen.getByRole('banner')).toHaveTextContent(/^Shala/);
  const sidebar = screen.getByRole('navigation');
  const entries = [...within(sidebar).getAllByRole('link'), within(sidebar).getByRole('button')];
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('href')])).toEqual([
    ['Articles', '/admin/articles'],
    ['Audios', '/admin/audios'],
    ['Videos', '/admin/videos'],
    ['Tags', '/admin/tags'],
    ['Series', '/admin/series'],
    ['Users', '/admin/users'],
    ['Logout', null],
  ]);
  for (const name of ['Articles', 'Audios', 'Videos', 'Tags', 'Users', 'Series']) {
    await user.click(within(sidebar).getByRole('link', { name }));
    await within(screen.getByRole('main')).findByRole('heading', { level: 1, name });
    expect(pathname()).toBe(`/admin/${name.toLowerCase()}`);
    expect(within(sidebar).getByRole('link', { current: 'page' })).toHaveTextContent(name);
  }
});

it('clicking the header opens the home route: sign-in without a session (D2) [L7.2, L19.1]', async () => {
  const { user, pathname } = await renderApp('/privacy');
  await heading('Privacy Policy');
  await user.click(screen.getByRole('link', { name: 'Shala, home' }));
  await heading('Sign in');
  expect(pathname()).toBe('/signin');
});

it('clicking the header opens the home route from the admin area, which redirects to the articles (D2) [L7.2]', async () => {
  keepContent();
  restoreVisit(fake);
  const { user, pathname } = await renderApp('/admin/series');
  await heading('Series');
  await user.click(screen.getByRole('link', { name: 'Shala, home' }));
  await heading('Articles');
  expect(pathname()).toBe('/admin/articles');
});

it('the users page changes no billing status: its only actions are searching and Forgot pass [L138.1]', async () => {
  keepContent();
  restoreVisit(fake);
  await renderApp('/admin/users');
  await screen.findByText(fakeUser.fullName);
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('button').map((one) => one.textContent)).toEqual([
    'Search',
    'Forgot pass',
  ]);
  expect(main.queryByRole('combobox')).toBeNull();
  expect(main.queryByRole('link')).toBeNull();
});

it('the administrator’s country, stored at the first visit, is the offered one (D44) [L94.1, L97.1, L259.1]', async () => {
  restoreVisit(fake);
  await renderApp('/admin/series');
  await waitFor(() => expect(localStorage.getItem('adminCountry')).toBe('ISL'));
});

/** Shows a page of an installation with these settings. */
async function renderWith(settings: object, address: string) {
  const config = Object.assign(document.createElement('script'), {
    id: 'config',
    type: 'application/json',
    textContent: JSON.stringify(settings),
  });
  document.head.append(config);
  await renderApp(address);
  config.remove();
}

it('the header shows the product name and a by-line that credits the founder (D7) [L7.1]', async () => {
  await renderWith({ productName: 'Jógahúsið', founderName: 'Ása Þórsdóttir' }, '/signin');
  await heading('Sign in');
  expect(screen.getByRole('banner')).toHaveTextContent(/^Jógahúsið.*Ása Þórsdóttir/);
});

describe('the language menu', () => {
  it('is hidden while only one language is selectable, which is used at start (D49) [L254.1]', async () => {
    await renderApp('/privacy');
    await heading('Privacy Policy');
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await screen.findByRole('group', { name: 'Appearance' });
    expect(screen.queryByRole('combobox', { name: 'Language' })).toBeNull();
    expect(document.documentElement.lang).toBe('en-US');
  });

  it('offers the selectable languages by their own names (D49) [L254.1]', async () => {
    await renderWith({ selectableLanguages: ['en-US', 'is-IS'] }, '/privacy');
    await userEvent.click(await screen.findByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('combobox', { name: 'Language' });
    expect([...menu.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'English (United States)',
      'Íslenska (Iceland)',
    ]);
    expect(menu).toHaveValue('en-US');
  });
});
