import { screen, within } from '@testing-library/react';
import frFR from '../../../../public/assets/i18n/fr-FR.json';
import { i18n } from '../../../../src/spa/i18n';
import { applyAppearance } from '../../../../src/spa/app/appearance';
import { restoreVisit, startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { renderApp } from '../../../support/screens/renderApp';

const fake = startFakeApi();

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

test('another language is also that of the commands in the menu', async () => {
  const config = document.createElement('script');
  Object.assign(config, { id: 'config', type: 'application/json' });
  config.textContent = JSON.stringify({ selectableLanguages: ['en-US', 'fr-FR'] });
  document.body.append(config);
  restoreVisit(fake);
  const { user } = await renderApp('/admin/series');
  i18n.addResourceBundle('fr-FR', 'translation', frFR);
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('button', { name: /^Keyboard shortcuts/ })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Language'), 'fr-FR');
  for (const name of [frFR.keys.title, frFR.palette.title])
    expect(await screen.findByRole('button', { name: new RegExp(`^${name}`) })).toBeInTheDocument();
  config.remove();
});
