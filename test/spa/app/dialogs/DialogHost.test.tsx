import { screen } from '@testing-library/react';
import { expectConsole } from '../../../support/environments/failOnConsole';
import { restoreVisit, startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { renderApp } from '../../../support/screens/renderApp';

jest.mock('../../../../src/spa/app/commands/KeySheet', () => {
  throw new Error('There is no connection.');
});

const fake = startFakeApi();

it('says so when the code of a dialog cannot be loaded', async () => {
  expectConsole(/There is no connection\./);
  restoreVisit(fake);
  const { user } = await renderApp('/admin/series');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('button', { name: /^Keyboard shortcuts/ }));
  await screen.findByText('This could not be loaded. Check the connection and try again.');
});
