import { screen } from '@testing-library/react';
import { restoreVisit, startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { noticed } from '../../../support/screens/announced';
import { renderApp } from '../../../support/screens/renderApp';

const fake = startFakeApi();

test.each(['', '  '])('adding a term with “%s” says what to fill in, and where', async (text) => {
  fake.on('listTerms', () => ({ data: [] }));
  restoreVisit(fake);
  const { user } = await renderApp('/admin/glossary');
  const french = await screen.findByLabelText('French');
  french.focus();
  if (text) await user.keyboard(text);
  await user.click(screen.getByRole('button', { name: 'Add term' }));
  await noticed('Fill in the term in one language at least.');
  expect(screen.getAllByRole('textbox')[0]).toHaveFocus();
  expect(fake.callsOf('saveTerm')).toEqual([]);
});
