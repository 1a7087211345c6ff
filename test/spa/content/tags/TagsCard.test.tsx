import { act, screen, waitFor, within } from '@testing-library/react';
import type { Tag } from '../../../../src/api';
import { articlesFeature } from '../../../../src/spa/features/articles/feature';
import { answerDialog, button, card, statusLine } from '../../../support/screens/editScreen';
import { failure } from '../../../support/fakeApi/fakeApi';
import { keepItems } from '../../../support/fakeApi/fakeItems';
import { openArticle } from '../../../support/screens/sectionScreen';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const tag = (digit: string, fields: Partial<Tag>): Tag => ({ _id: digit.repeat(24), ...fields });

const breath = tag('1', { title: { 'en-US': 'Breath' }, color: '3A86A8', isPublic: true });
const calm = tag('2', { title: { 'fr-FR': 'Calme' }, name: 'Calm', isPublic: false });
const unnamed = tag('3', { title: {}, name: 'Only a name', color: 'odd', isPublic: true });
const tags = [breath, calm, unnamed];

async function open(fields: Parameters<typeof openArticle>[1] = { tagIds: [breath._id] }) {
  keepItems(fake, 'Tag', tags);
  return openArticle(fake, fields);
}

const rows = () =>
  within(card('Article Tags'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const pickerRows = () => within(screen.getByRole('dialog')).getAllByRole('listitem');

async function openPicker(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(button('Add Tag'));
  await screen.findByRole('dialog', { name: 'Select a Tag' });
  return screen.findByRole('list', { name: 'Select a Tag' });
}

test('the card lists the tags, each with a delete button, and Add Tag [L54.1]', async () => {
  await open({ tagIds: [calm._id, breath._id] });
  await waitFor(() => expect(rows()).toEqual(['CalmeUnpublished', 'BreathPublished']));
  expect(button('Remove the tag Breath')).toBeInTheDocument();
});

test('embedded tags count as their ids and are shown before the tags are loaded [L112.2]', async () => {
  await open({ tagIds: [unnamed, breath._id] });
  await waitFor(() => expect(rows()).toEqual(['Only a namePublished', 'BreathPublished']));
});

test('the id of a deleted tag is not shown and stays in the article (D95)', async () => {
  const { user, saves } = await open({ tagIds: ['9'.repeat(24), breath._id] });
  await waitFor(() => expect(rows()).toEqual(['BreathPublished']));
  await user.click(button('Remove the tag Breath'));
  expect(card('Article Tags')).toHaveTextContent('No tags yet.');
  await user.click(button('Save'));
  await answerDialog(user, 'Ok');
  expect(saves()[0]?.tagIds).toEqual(['9'.repeat(24)]);
});

test('the picker shows colour, name and status of the tags that the item does not have [L46.1, L46.2, L147.1]', async () => {
  const { user } = await open({ tagIds: [calm._id] });
  const list = await openPicker(user);
  expect(pickerRows().map((row) => row.textContent)).toEqual([
    'BreathPublished',
    'Only a namePublished',
  ]);
  const [first, second] = pickerRows();
  expect(first?.querySelector('.swatch')).toHaveStyle({ background: '#3A86A8' });
  expect(second?.querySelector('.swatch')).toHaveStyle({ background: '#ffffff' });
  expect(list.parentElement).toHaveStyle({ height: '400px' });
  expect(screen.getByRole('dialog')).toHaveStyle({ width: '62.5rem' });
});

test('the picker offers the tags that there are now, though others were fetched with the item', async () => {
  const { user } = await open({ tagIds: [calm._id] });
  await waitFor(() => expect(rows()).toEqual(['CalmeUnpublished']));
  keepItems(fake, 'Tag', [calm, unnamed, tag('4', { title: { 'en-US': 'New' }, isPublic: true })]);
  await openPicker(user);
  await waitFor(() =>
    expect(pickerRows().map((row) => row.textContent)).toEqual([
      'NewPublished',
      'Only a namePublished',
    ]),
  );
});

test('where the tags cannot be fetched anew the picker offers those that are known, and no error covers it', async () => {
  const { user, store } = await open({ tagIds: [] });
  await openPicker(user);
  await user.click(button('Close'));
  fake.on('listTags', () => failure(500, 'InternalError', 'Something broke.'));
  const list = await openPicker(user);
  const statuses = () =>
    Object.values(store.getState().api.queries).flatMap((query) =>
      query?.endpointName === 'listTags' ? [query.status] : [],
    );
  await waitFor(() => expect(statuses()).toEqual(['rejected']));
  await user.click(within(list).getByRole('button', { name: /^Breath/ }));
  await waitFor(() => expect(rows()).toEqual(['BreathPublished']));
  expect(screen.queryByText('Something broke.')).not.toBeInTheDocument();
});

test('a tag is added to those that were saved while the picker was open', async () => {
  const { user, saves, store, stored } = await open({ tagIds: [] });
  const list = await openPicker(user);
  const { _id: id } = stored;
  const item = { ...stored, tagIds: [calm._id], updatedAt: '2099-01-01T00:00:00.000Z' };
  act(() => void store.dispatch(articlesFeature.drafts.events.itemRead({ id, item })));
  await user.click(within(list).getByRole('button', { name: /^Breath/ }));
  await user.click(button('Save'));
  await answerDialog(user, 'Ok');
  expect(saves()[0]?.tagIds).toEqual([calm._id, breath._id]);
});

test('a click selects a tag; only Save stores it, as an id [L143.1, L147.1]', async () => {
  const { user, saves, stored } = await open({ tagIds: [calm] });
  await openPicker(user);
  await user.click(screen.getByRole('button', { name: /Breath/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(rows()).toEqual(['CalmeUnpublished', 'BreathPublished']));
  expect(statusLine()).toHaveTextContent('Unsaved changes');
  expect(saves()).toEqual([]);
  await user.click(button('Save'));
  await answerDialog(user, 'Ok');
  expect(saves()).toEqual([{ ...stored, tagIds: [calm._id, breath._id] }]);
});

test('unedited tags are sent back unchanged (D77)', async () => {
  const { user, saves } = await open({ tagIds: [calm, breath._id], seriesId: 'of a host' });
  await user.type(screen.getByRole('textbox', { name: 'Author' }), 'x');
  await user.click(button('Save'));
  await answerDialog(user, 'Ok');
  expect(saves()[0]).toMatchObject({ tagIds: [calm, breath._id], seriesId: 'of a host' });
});

test('closing the picker selects nothing [L46.1, L147.1]', async () => {
  const { user } = await open();
  await openPicker(user);
  await user.click(button('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await openPicker(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(rows()).toEqual(['BreathPublished']);
  expect(statusLine()).toHaveTextContent('');
});

test('the picker is searched without case and accents, and operated by keyboard', async () => {
  const { user } = await open({ tagIds: [] });
  await openPicker(user);
  const filter = screen.getByRole('searchbox', { name: 'Filter by title' });
  await user.type(filter, 'EÁTH BR');
  expect(pickerRows().map((row) => row.textContent)).toEqual(['BreathPublished']);
  // Inside the dialog: nothing outside of a modal one is read.
  const region = within(screen.getByRole('dialog')).getByRole('status');
  await waitFor(() => expect(region).toHaveTextContent('1 match'));
  await user.clear(filter);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: /Calme/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('button', { name: /Only a name/ })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toEqual(['Only a namePublished']));
});

test('an empty picker says why: the filter, all tags selected, or no tags', async () => {
  const { user } = await open({ tagIds: [calm._id, breath._id] });
  await openPicker(user);
  await user.type(screen.getByRole('searchbox'), 'calme');
  expect(await screen.findByText('No title matches “calme”.')).toBeInTheDocument();
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('button', { name: /Only a name/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(button('Add Tag'));
  expect(await screen.findByText('All tags have been chosen already.')).toBeInTheDocument();
});

test('the picker says so when there are no tags at all', async () => {
  keepItems(fake, 'Tag', []);
  const { user } = await openArticle(fake, { tagIds: [] });
  await user.click(button('Add Tag'));
  expect(await screen.findByText('There is no tag to select.')).toBeInTheDocument();
});

test('removing a tag keeps the focus in the card', async () => {
  const { user } = await open({ tagIds: [breath._id, calm._id] });
  await user.click(await screen.findByRole('button', { name: 'Remove the tag Breath' }));
  expect(button('Remove the tag Calme')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Add Tag')).toHaveFocus();
});

test('tags that cannot be loaded are reported once per attempt in an Error alert; the picker offers Retry', async () => {
  keepItems(fake, 'Tag', tags);
  fake.on('listTags', () => failure(500, 'InternalError', 'The database is away.'));
  const { user } = await openArticle(fake, { tagIds: [] });
  expect(await answerDialog(user, 'Ok')).toContain('ErrorThe database is away.');
  await user.click(button('Add Tag'));
  // Opening the picker tries again.
  await screen.findByText('The database is away.');
  await user.click(button('Ok'));
  expect(await screen.findByText('The tags could not be loaded.')).toBeInTheDocument();
  expect(fake.callsOf('listTags')).toHaveLength(2);
  keepItems(fake, 'Tag', tags);
  await user.click(button('Retry'));
  await waitFor(() => expect(pickerRows()).toHaveLength(3));
});

test('the picker renders only the visible ones of five thousand tags', async () => {
  const many = Array.from({ length: 5000 }, (_none, index) =>
    tag('0', { _id: `${index}`.padStart(24, '0'), title: { 'en-US': `Tag ${index}` } }),
  );
  keepItems(fake, 'Tag', many);
  const { user } = await openArticle(fake, { tagIds: [] });
  await openPicker(user);
  expect(pickerRows().length).toBeLessThan(40);
  expect(pickerRows()[0]).toHaveAttribute('aria-setsize', '5000');
  await user.type(screen.getByRole('searchbox'), '4999');
  expect(pickerRows().map((row) => row.textContent)).toEqual(['Tag 4999Unpublished']);
});
