import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { announced, notAnnounced, noticed } from '../../../support/screens/announced';
import { failure, type FakeCall, fakeUser } from '../../../support/fakeApi/fakeApi';
import { fakeRefreshToken, fakeToken } from '../../../support/fakeApi/fakeTokens';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const person = (number: number, fields: Partial<typeof fakeUser> = {}) => ({
  ...fakeUser,
  _id: String(number).padStart(24, '0'),
  fullName: `Person ${number}`,
  email: `person${number}@example.org`,
  ...fields,
});

/** Lets the fake search and page through people as the real server does. */
function keepPeople(people: (typeof fakeUser)[]) {
  fake.on('listUsers', ({ query }: FakeCall) => {
    const search = (query.get('search') ?? '').toLowerCase();
    const skip = Number(query.get('skip') ?? 0);
    const found = people.filter((one) =>
      `${one.fullName} ${one.email}`.toLowerCase().includes(search),
    );
    return { data: found.slice(skip, skip + Number(query.get('limit') ?? 50)) };
  });
  fake.on('countUsers', ({ query }: FakeCall) => {
    const search = (query.get('search') ?? '').toLowerCase();
    const found = people.filter((one) =>
      `${one.fullName} ${one.email}`.toLowerCase().includes(search),
    );
    return { data: { total: found.length, hasMore: false } };
  });
}

const people = (count: number) => Array.from({ length: count }, (_, index) => person(index + 1));

async function open() {
  restoreVisit(fake);
  const app = await renderApp('/admin/users');
  await screen.findByRole('heading', { name: 'Users' });
  return app;
}

const rows = () => within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem');

describe('the users page', () => {
  it('has its title, search and button, and loads the first page at once (D42) [L84.1, L200.1, L258.1]', async () => {
    keepPeople(people(3));
    await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.getByLabelText('Search for users (name or email)')).toHaveAttribute(
      'placeholder',
      'Name or email',
    );
    expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
    const [call] = fake.callsOf('listUsers');
    expect(Object.fromEntries(call?.query ?? [])).toMatchObject({ skip: '0', limit: '50' });
  });

  it('shows initials, name, e-mail, Forgot pass, status and age [L11.1, L84.2, L91.1]', async () => {
    keepPeople([person(1, { fullName: 'Anna Larsen', billingStatus: 'non_renewing' })]);
    const { user } = await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    const [row] = rows();
    expect(row).toHaveTextContent('ALAnna Larsenperson1@example.orgForgot passnon renewing');
    const time = row?.querySelector('time');
    expect(time).toHaveAttribute('datetime', fakeUser.createdAt);
    expect(time?.textContent).toMatch(/^\d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d$/);
    await user.hover(time as Element);
    expect(time?.title).toMatch(/\d{4} at \d\d:\d\d:\d\d \S+$/);
    await user.unhover(time as Element);
    expect(time).not.toHaveAttribute('title');
  });

  it('continues after the users already loaded and drops duplicates [L84.3, L148.1]', async () => {
    const all = people(70);
    keepPeople(all);
    const { user } = await open();
    await waitFor(() => expect(rows()).toHaveLength(50));
    // Somebody signed up meanwhile, which shifts everybody by one.
    all.unshift(person(999));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(rows()).toHaveLength(70));
    expect(fake.callsOf('listUsers').at(-1)?.query.get('skip')).toBe('50');
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
  });

  it('offers more after a full page, and stops after an empty answer (D43) [L148.1]', async () => {
    keepPeople(people(50));
    const { user } = await open();
    await waitFor(() => expect(rows()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull());
    expect(rows()).toHaveLength(50);
  });

  it('leaves the focus on the last row after Load More, whose key then makes no link for anybody', async () => {
    keepPeople(people(70));
    const { user } = await open();
    await waitFor(() => expect(rows()).toHaveLength(50));
    screen.getByRole('button', { name: 'Load More' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(70));
    expect(document.activeElement).toHaveRole('listitem');
    await user.keyboard('{Enter} ');
    expect(fake.callsOf('createResetLink')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveRole('button');
  });

  it('begins with the newest again for whoever comes back after Load More', async () => {
    keepPeople(people(120));
    const { user, router } = await open();
    await waitFor(() => expect(rows()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(rows()).toHaveLength(100));
    await act(() => router.navigate('/admin/tags'));
    await screen.findByRole('heading', { name: 'Tags' });
    await act(() => router.navigate('/admin/users'));
    await waitFor(() => expect(fake.callsOf('listUsers').at(-1)?.query.get('skip')).toBe('0'));
    await waitFor(() => expect(rows()).toHaveLength(50));
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(rows()).toHaveLength(100));
  });

  it('starts again with each search, also for the same text [L148.2]', async () => {
    keepPeople([...people(60), person(777, { fullName: 'Þórunn' })]);
    const { user } = await open();
    await waitFor(() => expect(rows()).toHaveLength(50));
    await user.type(screen.getByRole('searchbox'), 'Þórunn{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(1));
    const before = fake.callsOf('listUsers').length;
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(fake.callsOf('listUsers').length).toBe(before + 1));
    expect(fake.callsOf('listUsers').at(-1)?.query.get('skip')).toBe('0');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    expect(await screen.findByText('No user matches “nobody”.')).toBeVisible();
  });

  it('announces how many users a search and Load More show, even if the number is the same', async () => {
    keepPeople(people(70));
    const { user } = await open();
    await waitFor(() => expect(rows()).toHaveLength(50));
    notAnnounced(/shown/);
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await announced('70 users shown');
    await user.type(screen.getByRole('searchbox'), 'person70{Enter}');
    await announced('1 user shown');
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nobody{Enter}');
    await announced('0 users shown');
    const said = screen.getByText('0 users shown');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(said).not.toBeInTheDocument());
    await announced('0 users shown');
  });

  it('says above the rows and to screen readers how many there are in all', async () => {
    keepPeople(people(3001));
    const { user } = await open();
    expect(await screen.findByText('50 of 3,001 users shown')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await announced('100 of 3,001 users shown');
    fake.on('countUsers', () => ({ data: { total: 1000, hasMore: true } }));
    await user.type(screen.getByRole('searchbox'), 'person{Enter}');
    await announced('50 of more than 1,000 users shown');
  });

  it('works the same on a host that neither counts nor tells of links', async () => {
    keepPeople(people(60));
    const unknown = () => ({ status: 404, text: 'Not Found', contentType: 'text/plain' });
    for (const id of ['countUsers', 'listResetLinks', 'revokeResetLink']) fake.on(id, unknown);
    fake.on('createResetLink', () => ({ data: link }));
    const { user } = await open();
    expect(await screen.findByText('50 users shown')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load More' }));
    await announced('60 users shown');
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: /^Forgot pass: person1@/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy the link' });
    write.mockRestore();
    expect(within(dialog).queryByText(/It works for/)).toBeNull();
    expect(within(dialog).queryByRole('button', { name: /Revoke/ })).toBeNull();
  });

  it('does not announce what was there before Load More, though its number is known only then', async () => {
    keepPeople(people(60));
    let count = () => {};
    fake.on(
      'countUsers',
      () =>
        new Promise((resolve) => {
          count = () => resolve({ data: { total: 60, hasMore: false } });
        }),
    );
    const { store } = await open();
    await waitFor(() => expect(rows()).toHaveLength(50));
    const isCounting = () =>
      Object.values(store.getState().api.queries).some(
        (query) => query?.endpointName === 'countUsers' && query.status === 'pending',
      );
    count();
    // The store has the number before the page is told.
    await waitFor(() => expect(isCounting()).toBe(false), { interval: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Load More' }));
    await announced('60 users shown');
  });

  it('shows a failure, keeps the search and can retry', async () => {
    fake.on('listUsers', () => failure(500, 'InternalError', 'Something broke.'));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
    keepPeople(people(2));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('asks for the number again once the users have come, where both had failed', async () => {
    for (const call of ['listUsers', 'countUsers'] as const)
      fake.on(call, () => failure(503, 'Unavailable', 'Please wait.'));
    const { user } = await open();
    await screen.findByRole('alert');
    keepPeople(people(60));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('50 of 60 users shown')).toBeVisible();
  });
});

/** What a person would paste now. */
async function clipboardText() {
  const [item] = await navigator.clipboard.read();
  return (await item?.getType('text/plain'))?.text();
}

const link = 'https://shala.example/resetPass/one.two.three';

/** Lets the fake keep a link that Eva made for the first person a moment ago. */
function madeLink() {
  let isWorking = true;
  const madeAt = new Date();
  const seconds = Math.floor(madeAt.getTime() / 1000);
  const claims = btoa(JSON.stringify({ iat: seconds, exp: seconds + 1800 }));
  fake.on('listResetLinks', () => ({
    data: [
      {
        userId: person(1)._id,
        madeAt: madeAt.toISOString(),
        actor: { _id: 'e'.repeat(24), fullName: 'Eva Dahl' },
        expiresAt: isWorking ? new Date(madeAt.getTime() + 1_800_000).toISOString() : null,
      },
    ],
  }));
  fake.on('revokeResetLink', ({ params: [userId] }: FakeCall) => {
    if (!isWorking) return failure(404, 'NotFound');
    isWorking = false;
    return { data: { _id: userId } };
  });
  return {
    link: `https://shala.example/resetPass/e30.${claims}.three`,
    works: () => isWorking,
    use: () => void (isWorking = false),
  };
}

describe('Forgot pass', () => {
  const open1 = async () => {
    keepPeople(people(1));
    fake.on('createResetLink', () => ({ data: link }));
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: /^Forgot pass/ }));
    return app;
  };

  it('copies the link and says so after a successful copy (D46) [L181.1, L198.1, L243.2]', async () => {
    const { store, user } = await open1();
    const dialog = await screen.findByRole('dialog', { name: 'Success' });
    expect(dialog).toHaveTextContent(
      'Forgot password link successfully copied to clipboard for email: person1@example.org',
    );
    expect(await clipboardText()).toBe(link);
    expect(fake.callsOf('createResetLink')[0]?.body).toEqual({ email: 'person1@example.org' });
    expect(JSON.stringify(store.getState())).not.toContain('one.two.three');
    await user.click(within(dialog).getByRole('button', { name: 'Ok' }));
  });

  it('of an administrator asks to sign in again where that was long ago, and goes on with the link (D143)', async () => {
    keepPeople(people(1));
    const refreshes = fake.callsOf('refreshTokens').length;
    let signedIn = false;
    fake.on('createResetLink', () =>
      signedIn
        ? { data: link }
        : failure(401, 'SignInRequired', 'Please sign in again to do this.'),
    );
    fake.on('signIn', () => {
      signedIn = true;
      fake.tokens = { accessToken: fakeToken(), refreshToken: fakeRefreshToken() };
      return { data: { user: fake.user, tokens: fake.tokens } };
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Forgot pass/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    await user.type(within(dialog).getByLabelText('Password'), 'sunrise1');
    await user.click(within(dialog).getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeVisible();
    expect(await clipboardText()).toBe(link);
    expect(fake.callsOf('refreshTokens')).toHaveLength(refreshes);
  });

  it('of an administrator is given up by Escape instead of signing in again, and the session goes on (D143)', async () => {
    keepPeople(people(1));
    fake.on('createResetLink', () => failure(401, 'SignInRequired', 'Please sign in again.'));
    const { user, store } = await open();
    await user.click(await screen.findByRole('button', { name: /^Forgot pass/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    expect(dialog).toHaveTextContent('This needs a sign-in from the last ten minutes.');
    expect(localStorage.getItem('token')).not.toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Logout' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Forgot pass/ })).not.toHaveAttribute(
        'aria-busy',
        'true',
      ),
    );
    expect(store.getState().auth.user).not.toBeNull();
    expect(fake.callsOf('createResetLink')).toHaveLength(1);
  });

  it('shows the link in a dialog when the clipboard is not available (D46)', async () => {
    keepPeople(people(1));
    fake.on('createResetLink', () => ({ data: link }));
    const { user, store } = await open();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(await screen.findByRole('button', { name: /^Forgot pass/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy the link' });
    expect(within(dialog).getByLabelText('Reset link')).toHaveValue(link);
    expect(JSON.stringify(store.getState())).not.toContain('one.two.three');
    write.mockRestore();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await within(dialog).findByText('Copied.')).toBeVisible();
    expect(await clipboardText()).toBe(link);
  });

  it('says in the dialog for how long the link works, and revokes it from there', async () => {
    keepPeople(people(1));
    const { link: token, works } = madeLink();
    fake.on('createResetLink', () => ({ data: token }));
    const { user } = await open();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(await screen.findByRole('button', { name: /^Forgot pass/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Copy the link' });
    write.mockRestore();
    expect(dialog).toHaveTextContent('It works for 30 minutes, once.');
    await user.click(await within(dialog).findByRole('button', { name: 'Revoke the link' }));
    await noticed('The reset link for person1@example.org no longer works.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(works()).toBe(false);
  });

  it('shows in the row who made the latest link and when, and revokes a link that still works', async () => {
    keepPeople(people(3));
    const { works } = madeLink();
    const { user } = await open();
    const revoke = await screen.findByRole('button', {
      name: 'Revoke the reset link: person1@example.org',
    });
    expect(rows()[0]).toHaveTextContent(/Reset link made by Eva Dahl: .+, works until .+Revoke$/);
    expect(rows()[1]).not.toHaveTextContent('Reset link');
    await user.click(revoke);
    await noticed('The reset link for person1@example.org no longer works.');
    await waitFor(() => expect(revoke).not.toBeInTheDocument());
    expect(rows()[0]).toHaveTextContent('Reset link made by Eva Dahl');
    expect(rows()[0]).not.toHaveTextContent('works until');
    // The same key once more must not make a link.
    expect(rows()[0]).toHaveFocus();
    expect(works()).toBe(false);
  });

  it('says so when a link that is to be revoked was used meanwhile', async () => {
    keepPeople(people(1));
    const { use } = madeLink();
    const { user } = await open();
    const revoke = await screen.findByRole('button', { name: /^Revoke the reset link/ });
    use();
    await user.click(revoke);
    await noticed('There is no link to revoke any more: it was used, revoked or has expired.');
    await waitFor(() => expect(revoke).not.toBeInTheDocument());
  });

  it('no longer says that a link works once it was used, after the next search', async () => {
    keepPeople(people(1));
    const { use } = madeLink();
    const { user } = await open();
    await screen.findByRole('button', { name: /^Revoke the reset link/ });
    use();
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(rows()[0]).toHaveTextContent(/Reset link made by Eva Dahl: [^,]+$/));
    expect(screen.queryByRole('button', { name: /^Revoke the reset link/ })).toBeNull();
  });

  it('titles a failure with the name of the error [L238.1]', async () => {
    keepPeople(people(1));
    fake.on('createResetLink', () => failure(404, 'NotFound', 'There is no such user.'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Forgot pass/ }));
    expect(await screen.findByRole('dialog', { name: 'NotFound' })).toHaveTextContent(
      'There is no such user.',
    );
  });
});
