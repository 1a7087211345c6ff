import { screen, within } from '@testing-library/react';
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
    expect(screen.getByText('No title matches “nothing”.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(cards()).toHaveLength(4);
  });

  test('says when it is empty', async () => {
    keepItems(fake, 'Tag', []);
    await open();
    expect(await screen.findByText('No tags yet.')).toBeInTheDocument();
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
