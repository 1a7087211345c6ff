import { act, screen, waitFor } from '@testing-library/react';
import { showNotice } from '../../../../src/spa/notices';
import { articlesFeature } from '../../../../src/spa/features/articles/feature';
import { openEdit } from '../../../support/screens/articleScreens';
import { button, field, statusLine } from '../../../support/screens/editScreen';
import { article } from '../../../support/fakeApi/fakeArticles';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const stored = article('7', {
  author: 'Ida',
  source: 'Book',
  description: { 'en-US': '<p>Slow</p>' },
});
const [undo, redo, discard] = [
  'Undo the last change',
  'Redo the change',
  'Discard changes',
] as const;

const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

test('Undo reverts the last change of the item and Redo repeats it', async () => {
  const { user } = await openEdit(fake, stored);
  expect([undo, redo].map(isOff)).toEqual([true, true]);
  await user.type(field('Author'), 'x');
  await user.type(field('Source'), 'y');
  await user.click(button(undo));
  expect(field('Source')).toHaveValue('Book');
  expect(field('Author')).toHaveValue('Idax');
  await user.click(button(undo));
  expect(field('Author')).toHaveValue('Ida');
  expect(isOff(undo)).toBe(true);
  expect(statusLine()).not.toHaveTextContent('Unsaved changes');
  await user.click(button(redo));
  expect(field('Author')).toHaveValue('Idax');
  expect(statusLine()).toHaveTextContent('Unsaved changes');
});

test('Ctrl+Z and Ctrl+Shift+Z outside of fields undo and redo changes of the item, not what was typed last', async () => {
  const { user } = await openEdit(fake, stored);
  await user.type(field('Author'), 'x');
  await user.click(button(undo));
  await user.click(button(redo));
  await user.keyboard('{Control>}z{/Control}');
  expect(field('Author')).toHaveValue('Ida');
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(field('Author')).toHaveValue('Idax');
  await user.click(field('Source'));
  await user.keyboard('{Control>}z{/Control}');
  expect(field('Author')).toHaveValue('Idax');
});

test('Ctrl+Z outside of fields undoes the typing, not the change of many whose notice is still there', async () => {
  const { user, store } = await openEdit(fake, stored);
  const before = field('Author').getAttribute('value');
  await user.type(field('Author'), 'x');
  const args = { type: 'articles', id: 'b'.repeat(24), title: 'Moon' } as const;
  const action = { kind: 'undoDeletion', args, label: 'undo' } as const;
  act(() => store.dispatch(showNotice({ text: { text: 'Moon was deleted.' }, action })));
  await screen.findByText('Moon was deleted.');
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Control>}z{/Control}');
  expect(field('Author')).toHaveValue(before);
  expect(fake.callsOf('restoreItem')).toEqual([]);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(fake.callsOf('restoreItem')).toHaveLength(1));
});

test('Discard reverts all changes at once and one Undo restores them', async () => {
  const { user } = await openEdit(fake, stored);
  await user.type(field('Author'), 'x');
  await user.type(field('Source'), 'y');
  await user.clear(field('Publish At'));
  await user.type(field('Publish At'), '31/02/2026');
  await user.click(button('More'));
  await user.click(screen.getByRole('menuitem', { name: discard }));
  expect(field('Author')).toHaveValue('Ida');
  expect(field('Source')).toHaveValue('Book');
  expect(field('Publish At')).toHaveValue('05/02/2024');
  expect(statusLine()).not.toHaveTextContent('Unsaved changes');
  await user.click(button(undo));
  expect(field('Author')).toHaveValue('Idax');
  expect(field('Source')).toHaveValue('Booky');
  expect(field('Publish At')).toHaveValue('31/02/2026');
});

test('Undo reverts changes of rich text', async () => {
  const { user, store } = await openEdit(fake, stored);
  const editor = await screen.findByRole('textbox', { name: 'Article Description' });
  const edit = { id: stored._id, path: 'description.en-US', value: '<p>Slow and deep</p>' };
  act(() => void store.dispatch(articlesFeature.drafts.events.fieldEdited(edit)));
  await waitFor(() => expect(editor).toHaveTextContent('Slow and deep'));
  await user.click(button(undo));
  await waitFor(() => expect(editor).toHaveTextContent(/^Slow$/));
});
