import { screen, within } from '@testing-library/react';
import { failure } from '../../../support/fakeApi/fakeApi';
import { video } from '../../../support/fakeApi/fakeContent';
import { keepItems } from '../../../support/fakeApi/fakeItems';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const future = new Date(Date.now() + 86_400_000).toISOString();
const some = [
  video('1', { title: { 'en-US': 'Sun' } }),
  video('2', { title: { 'en-US': 'Floor' }, isPublic: false, publishAt: null }),
  video('3', { title: { 'en-US': 'Warriors' }, publishAt: future }),
];

function open() {
  restoreVisit(fake);
  return renderApp('/admin/videos');
}

const groups = () =>
  screen.getAllByRole('button').filter((one) => / Videos/.test(one.textContent ?? ''));

describe('the video list', () => {
  test('has its groups in its own order (D63) [L72.1, L261.1]', async () => {
    keepItems(fake, 'Video', some);
    await open();
    await screen.findByRole('button', { name: /^Published Videos/ });
    expect(groups().map((one) => [one.textContent, one.getAttribute('aria-expanded')])).toEqual([
      ['Upcoming Videos1+', 'false'],
      ['Published Videos1-', 'true'],
      ['Unpublished Videos1+', 'false'],
    ]);
  });

  test('hides empty groups, except the published one [L72.1]', async () => {
    keepItems(fake, 'Video', []);
    await open();
    await screen.findByRole('button', { name: /^Published Videos/ });
    expect(groups().map((one) => one.textContent)).toEqual(['Published Videos0-']);
  });

  test('shows title, date and status in rows that link to the edit page [L72.2, L139.1]', async () => {
    keepItems(fake, 'Video', some);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Unpublished Videos/ }));
    const rows = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map((row) => row.textContent);
    expect(rows('Published Videos')).toEqual([
      'Video TitlePublish AtStatus',
      'SunFree · en – fr – is02/05/2024Published',
    ]);
    expect(rows('Unpublished Videos').at(-1)).toBe('FloorFree · en – fr – isUndefinedUnpublished');
    expect(screen.getByRole('link', { name: 'Sun' })).toHaveAttribute(
      'href',
      `/admin/videos/${some[0]?._id}/edit`,
    );
    expect(screen.getByRole('link', { name: 'Create Video' })).toHaveAttribute(
      'href',
      '/admin/videos/create',
    );
  });

  test('shows a failure beside the list only, with Retry (D65)', async () => {
    fake.on('listVideos', () => failure(500, 'InternalError', 'The database is away.'));
    const { user } = await open();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('The list could not be loaded: The database is away.');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    keepItems(fake, 'Video', some);
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Sun' })).toBeInTheDocument();
  });
});
