import { act, screen, waitFor, within } from '@testing-library/react';
import { beginTracing } from '../../../../src/spa/app/traces/recording';
import { rootReducer } from '../../../../src/spa/app/store/rootReducer';
import type { TraceAction, TraceFile } from '../../../../src/spa/traces/format/format';
import { readTrace } from '../../../../src/spa/traces/replay/readTrace';
import { replayTrace } from '../../../../src/spa/traces/replay/replayTrace';
import { answerDialog, button, field } from '../../../support/screens/editScreen';
import { article, keepArticles } from '../../../support/fakeApi/fakeArticles';
import { failure, type FakeCall, fakeUser } from '../../../support/fakeApi/fakeApi';
import { renderApp } from '../../../support/screens/renderApp';
import { startFakeApi, restoreVisit } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const people = Array.from({ length: 60 }, (_, index) => ({
  ...fakeUser,
  _id: String(index).padStart(24, '0'),
  fullName: `Personne Cachée ${index}`,
  email: `hidden${index}@canary.example`,
}));

/** The whole app with a recorder from the first page on. */
async function open(address: string) {
  const app = await renderApp(address);
  const { recorder } = beginTracing(app.traced, { fromStart: true });
  return { ...app, recorder };
}

/** What is saved; answers that arrive meanwhile belong to the page as well. */
const savedTrace = () => act(async () => (await window.shalaTrace?.()) as TraceFile);

const actionsIn = ({ payload }: TraceFile) => JSON.parse(payload) as TraceAction[];
const hasType = (file: TraceFile, type: string) =>
  actionsIn(file).some((action) => action.type === type);

/** That the redacted actions lead to the redacted states, and that nothing that was to be hidden is left. */
function expectSound(file: TraceFile, hidden: readonly string[]) {
  const { verdict, first } = replayTrace(readTrace(JSON.stringify(file)), { reducer: rootReducer });
  expect({ verdict, first }).toEqual({ verdict: 'DETERMINISTIC', first: undefined });
  expect(file.meta).toMatchObject({ commutes: true, jumps: 0 });
  const text = JSON.stringify(file);
  const encoded = hidden.flatMap((one) => [one, encodeURIComponent(one), btoa(one).slice(0, -3)]);
  expect(encoded.filter((one) => text.includes(one))).toEqual([]);
}

describe('a recording of the app replays identically and contains no names', () => {
  test('for signing in, searching users and creating a reset link', async () => {
    fake.on('listUsers', ({ query }: FakeCall) => {
      const skip = Number(query.get('skip') ?? 0);
      const found = people.filter(({ fullName }) => fullName.includes(query.get('search') ?? ''));
      return { data: found.slice(skip, skip + 50) };
    });
    fake.on('createResetLink', () => ({ data: 'https://shala.example/resetPass/one.two.three' }));
    const { user, goTo } = await open('/signin');
    await user.type(screen.getByLabelText('Email'), fakeUser.email);
    await user.type(screen.getByLabelText('Password'), 'canary-password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Articles' });
    await goTo('/admin/users');
    await user.click(await screen.findByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(fake.callsOf('listUsers')).toHaveLength(2));
    await user.type(screen.getByRole('searchbox'), 'Cachée 59{Enter}');
    const forgotten = `Forgot pass: ${people[59]?.email}`;
    await user.click(await screen.findByRole('button', { name: forgotten }));
    await answerDialog(user, 'Ok');
    const file = await savedTrace();
    expectSound(file, [
      'Cachée',
      'canary.example',
      'canary-password',
      'one.two.three',
      fakeUser.fullName,
      fakeUser.email,
      ...Object.values(fake.tokens),
    ]);
    expect(hasType(file, 'users/searched')).toBe(true);
    expect(file.meta).toMatchObject({ route: '/admin/users', locale: 'en-US', dropped: 0 });
  });

  test('for editing, undoing, a failed and a stale save, and leaving', async () => {
    const stored = article('7', { author: 'Ida', source: null });
    const articles = keepArticles(fake, [stored]);
    restoreVisit(fake);
    const { user, goTo } = await open(`/admin/articles/${stored._id}/edit`);
    await screen.findByRole('textbox', { name: 'Author' });
    await user.type(field('Author'), ' (ida@canary.example)');
    await user.keyboard('{Control>}z{/Control}');
    await user.type(field('Source'), 'mail ida@canary.example');
    const save = fake.handlerOf('saveArticle');
    fake.on('saveArticle', () => failure(500, 'InternalError', 'ida@canary.example is at fault.'));
    await user.click(button('Save'));
    await screen.findByRole('alert');
    fake.on('saveArticle', save);
    articles.set(stored._id, {
      ...stored,
      source: 'theirs',
      updatedAt: '2031-01-01T00:00:00.000Z',
    });
    await user.click(button('Save'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await goTo('/admin/articles');
    await screen.findByRole('link', { name: 'Create Article' });
    const file = await savedTrace();
    expectSound(file, ['ida@canary', 'ida@canary.example', fakeUser.fullName, fakeUser.email]);
    expect(hasType(file, 'articles/fieldEdited')).toBe(true);
    expect(hasType(file, 'articles/saveFailed')).toBe(true);
  });
});
