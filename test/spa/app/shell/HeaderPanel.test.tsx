import { screen, within } from '@testing-library/react';
import { applyAppearance } from '../../../../src/spa/ui/appearance';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { renderApp } from '../../../support/screens/renderApp';

startFakeApi();

const shown = () => document.documentElement.dataset.appearance;

afterEach(() => {
  localStorage.removeItem('appearance');
  applyAppearance();
});

async function openMenu() {
  const { user } = await renderApp('/signin');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  return { user, choices: within(await screen.findByRole('group', { name: 'Appearance' })) };
}

test("the appearance is the system's until one is chosen, and kept on the device from then on", async () => {
  const { user, choices } = await openMenu();
  expect(choices.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(shown()).toBeUndefined();
  await user.click(choices.getByRole('radio', { name: 'Dark' }));
  expect(shown()).toBe('dark');
  delete document.documentElement.dataset.appearance;
  // As at the next start.
  applyAppearance();
  expect(shown()).toBe('dark');
  await user.click(choices.getByRole('radio', { name: 'System' }));
  expect(shown()).toBeUndefined();
});

test('an appearance that nobody offers counts as none', async () => {
  localStorage.setItem('appearance', 'sepia');
  applyAppearance();
  expect(shown()).toBeUndefined();
  const { choices } = await openMenu();
  expect(choices.getByRole('radio', { name: 'System' })).toBeChecked();
});
