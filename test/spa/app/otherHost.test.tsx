import { screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { allContentTypes, configureApi, restoreSession } from '../../../src/api';
import { fieldKinds } from '../../../src/contract/contentFields.gen';
import { renderApp } from '../../support/screens/renderApp';
import { SpecHost } from '../../support/specHost/specHost';

/** What a host that knows the specification alone may leave out, or answer in another type than we expect. */

const host = new SpecHost(true);
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
  expect(screen.getAllByRole('button', { name: /^Forgot pass/ })).toHaveLength(
    host.accounts.users.length,
  );
});
