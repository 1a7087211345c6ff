import { screen, within } from '@testing-library/react';
import { answerDialog } from '../../../support/screens/editScreen';
import { failure } from '../../../support/fakeApi/fakeApi';
import { audio } from '../../../support/fakeApi/fakeContent';
import { keepItems } from '../../../support/fakeApi/fakeItems';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const future = new Date(Date.now() + 86_400_000).toISOString();
const some = [
  audio('1', { title: { 'en-US': 'Bells' } }),
  audio('2', { title: { 'en-US': 'Rain' }, isPublic: false, publishAt: null }),
  audio('3', { title: { 'en-US': 'Tide' }, publishAt: future }),
];

function open() {
  restoreVisit(fake);
  return renderApp('/admin/audios');
}

const groups = () =>
  screen.getAllByRole('button').filter((one) => / Audios/.test(one.textContent ?? ''));

describe('the audio list', () => {
  test('groups audios like the article list, with its own names [L66.1, L261.1]', async () => {
    keepItems(fake, 'Audio', some);
    await open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Audios');
    await screen.findByRole('button', { name: /^Published Audios/ });
    expect(groups().map((one) => [one.textContent, one.getAttribute('aria-expanded')])).toEqual([
      ['Unpublished Audios1+', 'false'],
      ['Upcoming Audios1+', 'false'],
      ['Published Audios1-', 'true'],
    ]);
    const [head] = within(screen.getByRole('table')).getAllByRole('row');
    expect(head?.textContent).toBe('Audio TitlePublish AtStatus');
    expect(screen.getByRole('link', { name: 'Bells' })).toHaveAttribute(
      'href',
      `/admin/audios/${some[0]?._id}/edit`,
    );
    expect(screen.getByRole('link', { name: 'Create Audio' })).toHaveAttribute(
      'href',
      '/admin/audios/create',
    );
    expect([...(fake.callsOf('listAudios')[0]?.query ?? [])]).toEqual([
      ['showAll', '1'],
      ['view', 'list'],
    ]);
  });

  test('shows Undefined if there is no publish date [L66.2]', async () => {
    keepItems(fake, 'Audio', some);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^Unpublished Audios/ }));
    const [, row] = within(screen.getByRole('table', { name: /Unpublished/ })).getAllByRole('row');
    expect(row?.textContent).toBe('RainFree · en – fr – isUndefinedUnpublished');
  });

  test('shows a failure in an alert and beside the list, with Retry (D65) [L239.1]', async () => {
    fake.on('listAudios', () => failure(500, 'InternalError', 'The database is away.'));
    const { user } = await open();
    expect(await answerDialog(user, 'Ok')).toContain('ErrorThe database is away.');
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('The list could not be loaded: The database is away.');
    keepItems(fake, 'Audio', some);
    await user.click(within(notice).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Bells' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
