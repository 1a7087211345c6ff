import { act, screen, waitFor, within } from '@testing-library/react';
import { currentCommands } from '../../../../src/spa/commands/commands';
import { keymap } from '../../../../src/spa/commands/keymap';
import { restoreVisit, startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { renderApp } from '../../../support/screens/renderApp';

const fake = startFakeApi();

afterEach(() => localStorage.removeItem('singleKeys'));

async function openList() {
  restoreVisit(fake);
  const app = await renderApp('/admin/articles');
  await screen.findByRole('heading', { level: 1, name: 'Articles' });
  await screen.findByRole('searchbox');
  // Keys come once the browser is idle.
  await waitFor(() => expect(currentCommands().some(({ id }) => id === 'app.keySheet')).toBe(true));
  return app;
}

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

it('the sheet names every key of the registry, and Escape leads back to where the focus was', async () => {
  const { user } = await openList();
  const link = screen.getByRole('link', { name: 'Users' });
  link.focus();
  await user.keyboard('?');
  const shown = within(await sheet());
  expect(shown.getAllByRole('term')).toHaveLength(Object.keys(keymap).length);
  expect(shown.getByText('Ctrl+S')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(link).toHaveFocus();
});

it('the menu of the header leads to the sheet, too', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: /^Keyboard shortcuts/ }));
  expect(within(await sheet()).getByText('Ctrl+S')).toBeInTheDocument();
});

it('two keys after each other lead to the lists, and c to a new item', async () => {
  const { user, pathname } = await openList();
  for (const [keys, path] of [
    ['gd', '/admin/audios'],
    ['gv', '/admin/videos'],
    ['gt', '/admin/tags'],
    ['gu', '/admin/users'],
    ['gc', '/admin/calendar'],
    ['ga', '/admin/articles'],
    ['c', '/admin/articles/create'],
  ] as const) {
    await user.keyboard(keys);
    await waitFor(() => expect(pathname()).toBe(path));
    await screen.findByRole('heading', { level: 1 });
  }
});

it('letters are typed into fields, until they are left', async () => {
  const { user, pathname } = await openList();
  await user.keyboard('/');
  const search = screen.getByRole('searchbox');
  expect(search).toHaveFocus();
  await user.keyboard('g?c/');
  expect(search).toHaveValue('g?c/');
  expect(pathname()).toBe('/admin/articles');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('keys of a single letter can be switched off', async () => {
  const { user, pathname } = await openList();
  await user.keyboard('?');
  const dialog = within(await sheet());
  await user.click(dialog.getByRole('checkbox', { name: 'Keys of a single letter' }));
  expect(dialog.getAllByText('Off').length).toBeGreaterThan(8);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await user.keyboard('c?gu/');
  expect(pathname()).toBe('/admin/articles');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
});
