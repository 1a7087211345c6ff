import { screen, waitFor, within } from '@testing-library/react';
import { currentCommands } from '../../../../src/spa/commands/commands';
import { failure, fakeUser } from '../../../support/fakeApi/fakeApi';
import { article, keepArticles } from '../../../support/fakeApi/fakeArticles';
import { restoreVisit, startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { renderApp } from '../../../support/screens/renderApp';

const fake = startFakeApi();

const evening = article('2', { title: { 'en-US': 'Evening calm' } });

async function openPalette(address = '/admin/articles') {
  const articles = keepArticles(fake, [
    article('1', { title: { 'en-US': 'Morning light' } }),
    evening,
  ]);
  restoreVisit(fake);
  const app = await renderApp(address);
  await waitFor(() => expect(currentCommands().some(({ keys }) => keys === 'palette')).toBe(true));
  screen.getByRole('link', { name: 'Users' }).focus();
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search and commands' }));
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
  return { ...app, articles, dialog };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

// The first of this file, since code that has come stays.
it('is opened by a key that comes before its code, which waits for the browser to be idle', async () => {
  const idle = jest.fn(() => 0);
  Object.assign(globalThis, { requestIdleCallback: idle });
  restoreVisit(fake);
  const { user } = await renderApp('/admin/series');
  await waitFor(() => expect(idle).toHaveBeenCalled());
  expect(currentCommands()).toEqual([]);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search and commands' });
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
});

it('an item is found by its title and opened by Enter, and offered first the next time', async () => {
  const { user, dialog, pathname, goTo } = await openPalette();
  await user.keyboard('even');
  const found = await dialog.findByRole('option', { name: 'Evening calm' });
  expect(found).toHaveAttribute('aria-selected', 'true');
  expect(dialog.getByRole('combobox')).toHaveAttribute('aria-activedescendant', found.id);
  await user.keyboard('{Enter}');
  await isGone();
  await waitFor(() => expect(pathname()).toBe(`/admin/articles/${evening._id}/edit`));
  await goTo('/admin/users');
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await user.keyboard('{Control>}k{/Control}');
  const group = await screen.findByRole('group', { name: 'Opened last' });
  expect(within(group).getAllByRole('option')).toHaveLength(1);
  expect(within(group).getByRole('option', { name: 'Evening calm' })).toBeInTheDocument();
});

it.each(['null', '{}', '[7, null, {"type":"articles"}]'])(
  'opens where what was opened last is stored as %s',
  async (stored) => {
    localStorage.setItem(`recentItems:${fake.user._id}`, stored);
    const { dialog } = await openPalette();
    expect(await dialog.findByRole('group', { name: 'Pages' })).toBeInTheDocument();
    expect(dialog.queryByRole('group', { name: 'Opened last' })).not.toBeInTheDocument();
  },
);

it('what a colleague has unpublished meanwhile is not published by Unpublish', async () => {
  const { user, dialog, articles, pathname } = await openPalette();
  await user.keyboard('even');
  await dialog.findByRole('option', { name: 'Evening calm' });
  await user.keyboard('{ArrowRight}');
  const unpublish = await dialog.findByRole('option', { name: 'Unpublish' });
  articles.set(evening._id, { ...evening, isPublic: false });
  await user.click(unpublish);
  const question = await screen.findByRole('dialog', { name: /^Unpublish/ });
  await user.click(within(question).getByRole('button', { name: /^Unpublish/ }));
  await isGone();
  expect(articles.get(evening._id)?.isPublic).toBe(false);
  expect(pathname()).toBe('/admin/articles');
});

it('a command runs as its button does, and the trace says which one', async () => {
  const { user, dialog, traced } = await openPalette();
  const actions: string[] = [];
  traced.watch.observe({
    onAction: (action) => actions.push(JSON.stringify(action)),
    onError: () => {},
    onNotification: () => {},
  });
  await user.keyboard('>search');
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Search title, tag, author, id: Articles/',
  ]);
  await user.keyboard('{Enter}');
  await isGone();
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  expect(actions).toContainEqual(
    JSON.stringify({ type: 'palette/commandRun', payload: { id: 'search' } }),
  );
});

it('arrow keys move among what is offered, and Escape leads back to where the focus was', async () => {
  const { user, dialog } = await openPalette();
  const options = () => dialog.getAllByRole('option');
  const selected = () => options().findIndex((one) => one.getAttribute('aria-selected') === 'true');
  expect(selected()).toBe(0);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(selected()).toBe(2);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(selected()).toBe(options().length - 1);
  await user.keyboard('{Escape}');
  await isGone();
  expect(screen.getByRole('link', { name: 'Users' })).toHaveFocus();
});

it('the right arrow shows what can be done with an item, as the menu of its row does; Delete asks', async () => {
  const { user, dialog, pathname, articles } = await openPalette();
  await user.keyboard('even');
  await dialog.findByRole('option', { name: 'Evening calm' });
  await user.keyboard('{ArrowRight}');
  const group = within(dialog.getByRole('group', { name: 'Evening calm' }));
  expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Open',
    'Translate',
    'Unpublish',
    'Schedule…',
    'Duplicate',
    'History',
    'Copy link',
    'Delete',
  ]);
  await user.keyboard('{Escape}');
  expect(dialog.getByRole('option', { name: 'Evening calm' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.keyboard('{ArrowRight}{ArrowUp}{Enter}');
  const question = await screen.findByRole('dialog', { name: /^Delete/ });
  expect(articles.size).toBe(2);
  await user.click(within(question).getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(articles.size).toBe(1));
  expect(pathname()).toBe('/admin/articles');
});

it('what is done on the page of an item is done there', async () => {
  const { user, dialog, pathname } = await openPalette();
  await user.keyboard('even');
  await dialog.findByRole('option', { name: 'Evening calm' });
  await user.keyboard('{ArrowRight}');
  await user.click(dialog.getByRole('option', { name: 'History' }));
  await screen.findByRole('dialog', { name: /^History/ });
  expect(pathname()).toBe(`/admin/articles/${evening._id}/edit`);
});

it('does not take a list for empty that is on its way or cannot be had', async () => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  fake.on('listVideos', async () => {
    await held;
    return failure(500, 'ServerError', 'Out of order.');
  });
  const { user, dialog } = await openPalette();
  await user.keyboard('no such title');
  expect(dialog.getByRole('status')).toHaveTextContent('Loading…');
  arrive();
  await waitFor(() =>
    expect(dialog.getByRole('status')).toHaveTextContent(/^The list could not be loaded: Out of/),
  );
});

it('users are found from two letters on, and a second step copies a reset link as their button does', async () => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  fake.on('listUsers', () => held.then(() => ({ data: [fakeUser] })));
  fake.on('createResetLink', () => failure(404, 'NotFound', 'There is no such user.'));
  const { user, dialog } = await openPalette();
  await user.keyboard('@a');
  expect(dialog.getByRole('status')).toHaveTextContent('Name or email');
  // At once: on a busy machine, there may be a pause between two keys in which the search begins.
  await user.paste('nn');
  expect(dialog.getByRole('status')).toHaveTextContent('Loading…');
  arrive();
  const found = await dialog.findByRole('option', { name: /anna/i });
  expect(fake.callsOf('listUsers')).toHaveLength(1);
  expect(dialog.getAllByRole('group')).toHaveLength(1);
  // Neither a press nor a key that is meant for somebody else makes a link.
  await user.click(found);
  const group = await dialog.findByRole('group', { name: new RegExp(fakeUser.email) });
  await user.keyboard('{Escape}');
  await dialog.findByRole('option', { name: /anna/i });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(group).not.toBeInTheDocument();
  const action = await dialog.findByRole('option', { name: 'Forgot pass' });
  expect(fake.callsOf('createResetLink')).toHaveLength(0);
  await user.click(action);
  await waitFor(() => expect(fake.callsOf('createResetLink')).toHaveLength(1));
});

it('a search for users that fails says so in its group', async () => {
  const { user, dialog } = await openPalette();
  fake.on('listUsers', () => failure(500, 'InternalError', 'Something broke.'));
  await user.keyboard('@anna');
  const group = await dialog.findByRole('group', { name: 'Users' });
  expect(group).toHaveTextContent('Something broke.');
});
