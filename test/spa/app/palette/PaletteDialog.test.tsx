import { screen, waitFor, within } from '@testing-library/react';
import { currentCommands } from '../../../../src/spa/commands/commands';
import { article, keepArticles } from '../../../support/fakeApi/fakeArticles';
import { restoreVisit, startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { renderApp } from '../../../support/screens/renderApp';

const fake = startFakeApi();

const evening = article('2', { title: { 'en-US': 'Evening calm' } });

async function openPalette(address = '/admin/articles') {
  keepArticles(fake, [article('1', { title: { 'en-US': 'Morning light' } }), evening]);
  restoreVisit(fake);
  const app = await renderApp(address);
  await waitFor(() => expect(currentCommands().some(({ keys }) => keys === 'palette')).toBe(true));
  screen.getByRole('link', { name: 'Users' }).focus();
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search and commands' }));
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveFocus());
  return { ...app, dialog };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

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
