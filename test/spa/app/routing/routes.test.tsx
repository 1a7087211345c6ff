import { act, screen, waitFor } from '@testing-library/react';
import { abandonSession, allContentTypes, sessionEnded } from '../../../../src/api';
import { contentPatterns, patterns } from '../../../../src/spa/ui/paths';
import { fakeUser } from '../../../support/fakeApi/fakeApi';
import { article } from '../../../support/fakeApi/fakeArticles';
import { audio, tag, video } from '../../../support/fakeApi/fakeContent';
import { keepItems } from '../../../support/fakeApi/fakeItems';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Waits for the list and for its call, which would otherwise reach the server during the next test. */
const articles = async () => {
  await heading('Articles');
  await waitFor(() => expect(fake.callsOf('listArticles')).toHaveLength(1));
};

describe('without a session', () => {
  test.each(['/', '/login'])('%s redirects to the sign-in page (D1 and D2)', async (address) => {
    const { pathname } = await renderApp(address);
    await heading('Sign in');
    expect(pathname()).toBe('/signin');
  });

  test('an address of the admin area redirects to sign-in and back after it (D9)', async () => {
    const { user, pathname, router } = await renderApp('/admin/users?search=anna#end');
    await heading('Sign in');
    await user.type(screen.getByLabelText('Email'), fakeUser.email);
    await user.type(screen.getByLabelText('Password'), 'sunrise1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Users');
    expect(pathname()).toBe('/admin/users');
    expect(router.state.location).toMatchObject({ search: '?search=anna', hash: '#end' });
  });

  test('signing in at the sign-in page opens the admin area (D3) [L22.2, L8.2]', async () => {
    const { user, pathname } = await renderApp('/signin');
    await heading('Sign in');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await articles();
    expect(pathname()).toBe('/admin/articles');
  });

  test.each([
    'https://evil.example/admin',
    '//evil.example/admin',
    '/\\evil.example/admin',
    '/signup',
    '/admin/../signup',
    7,
  ])('the stored address %s is not followed', async (returnTo) => {
    const { router, pathname, user } = await renderApp('/signup');
    await act(() => router.navigate('/signin', { state: { returnTo } }));
    await heading('Sign in');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await articles();
    expect(pathname()).toBe('/admin/articles');
  });

  test('an unknown address shows a message and a link home (D4)', async () => {
    const { user, pathname } = await renderApp('/nowhere');
    await heading('Page not found');
    await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
    await heading('Sign in');
    expect(pathname()).toBe('/signin');
  });
});

describe('with a session', () => {
  test.each(['/', '/signin', '/login', '/admin'])(
    '%s redirects to the articles',
    async (address) => {
      restoreVisit(fake);
      const { pathname } = await renderApp(address);
      await articles();
      expect(pathname()).toBe('/admin/articles');
    },
  );

  test.each([
    ['/signup', 'Sign up'],
    ['/forgotPass', 'Forgot Password'],
  ])('%s is not redirected: only / and /signin are (D2)', async (address, name) => {
    restoreVisit(fake);
    const { pathname } = await renderApp(address);
    await heading(name);
    expect(pathname()).toBe(address);
  });

  test('the administrator’s country is Iceland from the first visit on (D44)', async () => {
    restoreVisit(fake);
    await renderApp('/admin/series');
    await heading('Series');
    expect(localStorage.getItem('adminCountry')).toBe('ISL');
  });

  test('the sidebar lists its entries in order and marks the current one', async () => {
    restoreVisit(fake);
    await renderApp('/admin/series');
    await heading('Series');
    const navigation = screen.getByRole('navigation');
    expect([...navigation.querySelectorAll('a, button')].map((entry) => entry.textContent)).toEqual(
      ['Articles', 'Audios', 'Videos', 'Tags', 'Series', 'Users', 'Logout'],
    );
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Series');
  });

  test('logging out calls the server, ends only the session, and shows the sign-in page [L137.1, L202.1]', async () => {
    restoreVisit(fake);
    const { user, pathname } = await renderApp('/admin/series');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await heading('Sign in');
    expect(pathname()).toBe('/signin');
    expect(Object.keys(localStorage)).not.toEqual(expect.arrayContaining(['token']));
    expect(Object.keys(localStorage)).not.toEqual(expect.arrayContaining(['user']));
    expect(localStorage.getItem('adminCountry')).toBe('ISL');
    await waitFor(() => expect(fake.callsOf('signOut')).toHaveLength(1));
  });

  test('signing in after a logout starts at the home route', async () => {
    restoreVisit(fake);
    const { user, pathname } = await renderApp('/admin/series');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await heading('Sign in');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await articles();
    expect(pathname()).toBe('/admin/articles');
  });

  test('the end of the session in another tab shows the sign-in page', async () => {
    restoreVisit(fake);
    const { store } = await renderApp('/admin/series');
    await heading('Series');
    act(() => void store.dispatch(sessionEnded({ reason: 'otherTab' })));
    expect(await heading('Sign in')).toBeInTheDocument();
  });
});

describe('users who are not administrators', () => {
  test.each(['/admin', '/admin/articles', '/admin/users', '/admin/nowhere'])(
    'see at %s that they lack the rights, and can log out (D9)',
    async (address) => {
      fake.user = { ...fakeUser, isAdmin: false };
      restoreVisit(fake);
      const { user } = await renderApp(address);
      await heading('No administrator rights');
      expect(document.title).toBe('No administrator rights – Shala');
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(screen.getByText(/anna@example\.org/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Logout' }));
      await heading('Sign in');
      expect(fake.callsOf('listArticles')).toEqual([]);
    },
  );
});

describe('a session that the server refuses', () => {
  test('keeps the page; signing in again happens in a dialog with the same e-mail (D22)', async () => {
    restoreVisit(fake);
    const { store, user, pathname } = await renderApp('/admin/series');
    await heading('Series');
    act(() => void store.dispatch(sessionEnded({ reason: 'refused' })));
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    expect(screen.getByText('There is nothing here yet.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue(fakeUser.email);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await user.type(screen.getByLabelText('Password'), 'sunrise1');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fake.callsOf('signIn')[0]?.body).toMatchObject({ email: fakeUser.email });
    expect(pathname()).toBe('/admin/series');
  });

  test('can be ended, which shows the sign-in page', async () => {
    restoreVisit(fake);
    const { store } = await renderApp('/admin/series');
    await heading('Series');
    act(() => void store.dispatch(sessionEnded({ reason: 'refused' })));
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    act(() => store.dispatch(abandonSession()));
    await heading('Sign in');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('navigation', () => {
  test.each([
    ['/signin', 'Sign in – Shala'],
    ['/signup', 'Sign up – Shala'],
    ['/privacy', 'Privacy Policy – Shala'],
    ['/nowhere', 'Page not found – Shala'],
    ['/admin/articles', 'Articles – Shala'],
    ['/admin/series', 'Series – Shala'],
    ['/admin/users/0123456789abcdef01234567/edit', 'Edit User – Shala'],
  ])('to %s sets the title “%s”', async (address, title) => {
    if (address.startsWith('/admin')) restoreVisit(fake);
    await renderApp(address);
    await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe(title);
  });

  test.each([
    ['articles', 'Article', article('7', { title: { 'en-US': 'Sun' } })],
    ['audios', 'Audio', audio('7', { title: { 'en-US': 'Sun' } })],
    ['videos', 'Video', video('7', { title: { 'en-US': 'Sun' } })],
    ['tags', 'Tag', tag('7', { title: { 'en-US': 'Sun' } })],
  ] as const)('to %s sets the window title to the saved item', async (place, type, item) => {
    keepItems(fake, type, [{ ...item }]);
    restoreVisit(fake);
    const { user } = await renderApp(`/admin/${place}/${item._id}/edit`);
    const title = await screen.findByRole('textbox', {
      name: new RegExp(`^${type} (Title|Name)$`),
    });
    expect(document.title).toBe(`Sun – Edit ${type} – Shala`);
    await user.type(title, 's');
    expect(document.title).toBe(`Sun – Edit ${type} – Shala`);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.title).toBe(`Suns – Edit ${type} – Shala`));
  });

  test('focuses the heading of the new page', async () => {
    restoreVisit(fake);
    const { user } = await renderApp('/admin/series');
    await heading('Series');
    await user.click(screen.getByRole('link', { name: 'Users' }));
    expect(await heading('Users')).toHaveFocus();
  });

  test('starts with a link that skips to the content', async () => {
    restoreVisit(fake);
    const { user, pathname } = await renderApp('/admin/series');
    await heading('Series');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(pathname()).toBe('/admin/series');
  });

  test('by the header opens the home route from every kind of page', async () => {
    const { user } = await renderApp('/privacy');
    await heading('Privacy Policy');
    await user.click(screen.getByRole('link', { name: 'Shala, home' }));
    expect(await heading('Sign in')).toBeInTheDocument();
  });

  test('has a pattern for every address of the specification', () => {
    const ofContent = allContentTypes.flatMap((type) => Object.values(contentPatterns(type)));
    const { deleted, glossary, calendar, ...specified } = patterns;
    expect([deleted, glossary, calendar]).toEqual([
      '/admin/deleted',
      '/admin/glossary',
      '/admin/calendar',
    ]);
    expect([...Object.values(specified), ...ofContent]).toHaveLength(24);
  });
});
