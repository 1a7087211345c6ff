import { screen, waitFor, within } from '@testing-library/react';
import { noticed } from '../../../support/screens/announced';
import { answerDialog } from '../../../support/screens/editScreen';
import { failure } from '../../../support/fakeApi/fakeApi';
import { tag } from '../../../support/fakeApi/fakeContent';
import { keepFiles, keepItems } from '../../../support/fakeApi/fakeItems';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const icon = `tags/${'3'.padStart(24, 'd')}/iconImage.png`;
const some = [
  tag('1', { title: { 'en-US': 'Breath', 'is-IS': 'Öndun' }, color: '3A86A8' }),
  tag('2', { title: {}, name: 'Sleep', isPublic: false }),
  tag('3', { title: { 'fr-FR': 'Matin' }, name: null, iconImgURL: icon }),
  tag('4', { title: {}, name: null }),
];

function open() {
  keepFiles(fake);
  restoreVisit(fake);
  return renderApp('/admin/tags');
}

const cards = () => within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem');

describe('the tag list', () => {
  test('has a card per tag with name, colour and status, also for unpublished ones (D67, D68, D122) [L78.1]', async () => {
    keepItems(fake, 'Tag', some);
    await open();
    await screen.findByRole('link', { name: 'Breath' });
    expect(cards().map((one) => one.textContent)).toEqual([
      'BreathPublished3A86A8',
      'SleepUnpublished',
      'Matinfr-FRPublished',
      'UntitledPublished',
    ]);
    expect(screen.getByRole('link', { name: 'Breath' })).toHaveAttribute(
      'href',
      `/admin/tags/${some[0]?._id}/edit`,
    );
    expect(cards()[0]?.querySelector('[style]')).toHaveStyle({ background: '#3A86A8' });
    expect(await screen.findByRole('presentation')).toHaveAttribute(
      'src',
      expect.stringContaining(icon),
    );
    expect(fake.callsOf('listTags')[0]?.query.get('showAll')).toBe('1');
  });

  test('has a round + that opens a new tag [L78.1]', async () => {
    keepItems(fake, 'Tag', some);
    await open();
    expect(await screen.findByRole('link', { name: 'Create Tag' })).toHaveAttribute(
      'href',
      '/admin/tags/create',
    );
  });

  test('is filtered while one types, by name and by the titles of every language', async () => {
    keepItems(fake, 'Tag', some);
    const { user } = await open();
    const filter = await screen.findByRole('searchbox', { name: 'Filter by title: Tags' });
    await user.type(filter, 'ondun');
    expect(cards().map((one) => one.textContent)).toEqual(['BreathPublished3A86A8']);
    await user.clear(filter);
    await user.type(filter, 'SLEEP');
    expect(cards()).toHaveLength(1);
    await user.clear(filter);
    await user.type(filter, 'nothing');
    expect(screen.getByText('Nothing here matches “nothing”.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(cards()).toHaveLength(4);
  });

  test('says when it is empty', async () => {
    keepItems(fake, 'Tag', []);
    await open();
    expect(await screen.findByText('No tags yet.')).toBeInTheDocument();
    for (const link of screen.getAllByRole('link', { name: 'Create Tag' }))
      expect(link).toHaveAttribute('href', '/admin/tags/create');
  });

  test('shows a failure in an alert and beside the list, with Retry [L239.1]', async () => {
    fake.on('listTags', () => failure(500, 'InternalError', 'The database is away.'));
    const { user } = await open();
    expect(await answerDialog(user, 'Ok')).toContain('ErrorThe database is away.');
    const notice = screen.getByRole('alert');
    keepItems(fake, 'Tag', some);
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Breath' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the list of tags', () => {
  const many = [
    tag('1', { title: { 'en-US': 'Calm', 'fr-FR': 'Calme' }, isPublic: true }),
    tag('2', { title: { 'en-US': 'Deep' }, isPublic: false }),
    tag('3', { title: { 'en-US': 'Strong' }, isPublic: false }),
  ];
  const names = () =>
    within(screen.getByRole('list', { name: 'Tags' }))
      .getAllByRole('listitem')
      .map((card) => within(card).getByRole('link').textContent);

  async function openList(query = '') {
    const tags = keepItems(fake, 'Tag', many);
    restoreVisit(fake);
    const app = await renderApp(`/admin/tags${query}`);
    await screen.findByRole('list', { name: 'Tags' });
    return { ...app, tags };
  }

  test('has filters with chips in its address, of what tags have', async () => {
    const { user, router } = await openList();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const panel = await screen.findByRole('dialog', { name: 'Filters: Tags' });
    for (const name of ['Premium', 'Scheduled', 'Author', 'Goes live next'])
      expect(within(panel).queryByText(name)).not.toBeInTheDocument();
    await user.click(within(panel).getByLabelText('Unpublished'));
    expect(names()).toEqual(['Deep', 'Strong']);
    await waitFor(() => expect(router.state.location.search).toBe('?status=unpublished'));
    await user.click(
      within(within(panel).getByRole('group', { name: 'Missing in' })).getByRole('checkbox', {
        name: 'French',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Remove filter Status: Unpublished' }));
    expect(names()).toEqual(['Deep', 'Strong']);
    await user.click(screen.getByRole('button', { name: /^Remove filter Missing in/ }));
    expect(names()).toHaveLength(3);
  });

  test('shows what its address asks for', async () => {
    await openList('?q=str&status=unpublished');
    await waitFor(() => expect(names()).toEqual(['Strong']));
  });

  test('publishes the selected ones at once, since tags have no date, and can undo that', async () => {
    const { user, tags } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select Deep' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Calm' }));
    const bar = await screen.findByRole('group', { name: 'Actions' });
    expect(within(bar).getByText('2 selected')).toBeInTheDocument();
    expect(within(bar).queryByRole('button', { name: 'Schedule…' })).not.toBeInTheDocument();
    await user.click(within(bar).getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish 2 items' });
    expect(dialog).toHaveTextContent('1 goes live now.');
    expect(dialog).toHaveTextContent('1 is public already and stays as it is.');
    await user.click(within(dialog).getByRole('button', { name: 'Publish 1' }));
    const notice = await noticed('1 published.');
    expect(tags.get(many[1]?._id ?? '')).toMatchObject({ isPublic: true });
    await user.click(within(notice).getByRole('button', { name: 'Undo' }));
    await noticed('1 is as it was before.');
    expect(tags.get(many[1]?._id ?? '')).toMatchObject({ isPublic: false });
  });

  test('selects all that the search finds', async () => {
    const { user } = await openList('?q=deep');
    await waitFor(() => expect(names()).toEqual(['Deep']));
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    const bar = await screen.findByRole('group', { name: 'Actions' });
    expect(within(bar).getByText('1 selected')).toBeInTheDocument();
    await user.click(within(bar).getByRole('button', { name: 'Clear selection' }));
    expect(screen.getByRole('checkbox', { name: 'Select Deep' })).not.toBeChecked();
  });
});
