import { screen, waitFor, within } from '@testing-library/react';
import { announced, notAnnounced } from '../../../support/screens/announced';
import { failure, type FakeCall, fakeUser } from '../../../support/fakeApi/fakeApi';
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
    await open();
    await waitFor(() => expect(rows()).toHaveLength(1));
    const [row] = rows();
    expect(row).toHaveTextContent('ALAnna Larsenperson1@example.orgForgot passnon renewing');
    const time = row?.querySelector('time');
    expect(time).toHaveAttribute('datetime', fakeUser.createdAt);
    expect(time?.textContent).toMatch(/^\d\d\/\d\d\/\d{4} - \d\d:\d\d:\d\d$/);
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

  it('shows a failure, keeps the search and can retry', async () => {
    fake.on('listUsers', () => failure(500, 'InternalError', 'Something broke.'));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something broke.');
    keepPeople(people(2));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });
});

/** What a person would paste now. */
async function clipboardText() {
  const [item] = await navigator.clipboard.read();
  return (await item?.getType('text/plain'))?.text();
}

const link = 'https://shala.example/resetPass/one.two.three';

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
