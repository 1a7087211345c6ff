import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { allContentTypes, configureApi, restoreSession } from '../../../src/api';
import { fieldKinds } from '../../../src/contract/contentFields.gen';
import { renderApp } from '../../support/screens/renderApp';
import { SpecHost } from '../../support/specHost/specHost';

/** What a host that knows the specification alone may leave out, or answer in another type than we expect. */

const host = new SpecHost();
beforeAll(() => host.start());
afterAll(async () => {
  configureApi({ hasExtensions: true });
  await host.stop();
});

const anything = fc.oneof(
  fc.constantFrom(null, 0, 42, true, '', 'Text', 'not a date', [], {}, [null], [{}], {
    'en-US': 7,
  }),
  fc.constantFrom<unknown>([{ _id: 'a', type: 9, title: 'x' }], { 'fr-FR': ['x'] }, ['tag', 5]),
);
const { _id: _, ...optional } = fieldKinds;
/** Items of which every optional field is absent, or holds anything. */
const items = fc.record(Object.fromEntries(Object.keys(optional).map((name) => [name, anything])), {
  requiredKeys: [],
});

/** As a host that numbers its records sends them. */
const numbered = (id: number) => ({ _id: id as unknown as string });

function visitHost(): void {
  configureApi({ host: host.url, hasExtensions: false });
  host.reset();
  const user = host.accounts.add({ email: 'anna@example.org', password: 'x', isAdmin: true });
  localStorage.setItem('user', JSON.stringify({ _id: user._id, isAdmin: true }));
  localStorage.setItem('token', JSON.stringify(host.accounts.tokensFor(user)));
  restoreSession();
}

const lists = { articles: 'Articles', audios: 'Audios', videos: 'Videos', tags: 'Tags' };
const forms = {
  articles: 'Edit Article',
  audios: 'Edit Audio',
  videos: 'Edit Video',
  tags: 'Edit Tag',
};

it.each(allContentTypes)(
  'any value in any field of %s leaves list and form whole',
  async (type) => {
    for (const item of fc.sample(items, { numRuns: 25, seed: 7 })) host.content.put(type, item);
    host.content.put(type, {});
    visitHost();
    const list = await renderApp(`/admin/${type}`);
    await screen.findByRole('heading', { level: 1, name: lists[type] });
    await waitFor(() =>
      expect(screen.getByRole('main')).not.toHaveTextContent('Something went wrong'),
    );
    await waitFor(() => expect(screen.getAllByRole('link').length).toBeGreaterThan(8));
    list.unmount();
    for (const id of [...host.content.items[type].keys()].slice(-8)) {
      visitHost();
      const form = await renderApp(`/admin/${type}/${id}/edit`);
      await screen.findByRole('heading', { level: 1, name: forms[type] });
      await screen.findByRole('button', { name: 'Save' });
      form.unmount();
    }
  },
);

it('a user of whom only the id is known has a row', async () => {
  visitHost();
  host.accounts.users.push({ _id: 'nobody', password: 'x' });
  await renderApp('/admin/users');
  await screen.findAllByText('cancelled');
  // Those out of sight come after those in sight.
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Forgot pass/ })).toHaveLength(
      host.accounts.users.length,
    ),
  );
});

it('users and items with a number as their id sign in, open and are saved', async () => {
  visitHost();
  localStorage.clear();
  restoreSession();
  host.accounts.add({
    ...numbered(5),
    email: 'numbered@example.org',
    password: 'secret1',
    isAdmin: true,
  });
  host.content.put('articles', { ...numbered(7), title: { 'en-US': 'Seven' } });
  const user = userEvent.setup();
  const signIn = await renderApp('/signin');
  await user.type(await screen.findByLabelText('Email'), 'numbered@example.org');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('heading', { level: 1, name: 'Articles' });
  signIn.unmount();
  const form = await renderApp('/admin/articles/7/edit');
  await user.type(await screen.findByLabelText('Author'), 'Anna');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The article was saved successfully');
  expect(host.content.items.articles.get('7')).toMatchObject({ author: 'Anna' });
  form.unmount();
});

it('a section without an id is saved with the others', async () => {
  visitHost();
  const section = { type: 'TextSection', title: { 'en-US': 'Breath' }, text: { 'en-US': 'In.' } };
  const { _id } = host.content.put('articles', { sections: [section, { ...section, _id: 'b' }] });
  const user = userEvent.setup();
  await renderApp(`/admin/articles/${_id}/edit`);
  await user.type(await screen.findByLabelText('Author'), 'Anna');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The article was saved successfully');
  const saved = host.content.items.articles.get(_id);
  expect(saved?.['sections']).toMatchObject([section, section]);
});

it('an error without a name is told in the words of the host', async () => {
  visitHost();
  const { _id } = host.content.put('audios', {});
  const user = userEvent.setup();
  await renderApp(`/admin/audios/${_id}/edit`);
  await user.type(await screen.findByLabelText('Author'), 'Anna');
  Object.assign(host.faults, { hasNamelessErrors: true, conflictName: 'Closed' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Closed (of the host)')).toBeVisible();
});

it('what an item has in another type is saved as it came, unless it is written anew', async () => {
  const odd = { title: 'plain', duration: '12', isPublic: 'yes', sections: {}, source: 'old' };
  const { _id } = host.content.put('articles', odd);
  visitHost();
  const { user } = await renderApp(`/admin/articles/${_id}/edit`);
  const source = await screen.findByRole('textbox', { name: 'Source' });
  await user.clear(source);
  await user.type(source, 'new');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Success' });
  expect(host.content.items.articles.get(_id)).toMatchObject({ ...odd, source: 'new' });
});

describe('a save of something else leaves stored', () => {
  /** Writes an author in the form of an article that is there, and saves. */
  async function writeAuthor(user: UserEvent, name: string): Promise<void> {
    const author = await screen.findByLabelText('Author');
    await user.clear(author);
    await user.type(author, name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Success' });
  }

  const section = { type: 'TextSection', order: '2', title: 'plain', text: { 'en-US': 'In.' } };

  it.each([
    ['what sections have in another type', [{ _id: 1, ...section }, section]],
    ['sections that are references', ['5f00aa', '5f00ab']],
  ])('%s', async (_, sections) => {
    visitHost();
    const { _id } = host.content.put('articles', { sections });
    const { user } = await renderApp(`/admin/articles/${_id}/edit`);
    await writeAuthor(user, 'Anna');
    const saved = host.content.items.articles.get(_id);
    expect(saved).toMatchObject({ author: 'Anna' });
    expect(saved?.['sections']).toEqual(sections);
  });
});

it('the list of tags selects nothing where the host changes one at a time', async () => {
  visitHost();
  await renderApp('/admin/tags');
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
