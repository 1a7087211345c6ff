import { screen, waitFor } from '@testing-library/react';
import type { ExportedItem } from '../../../../../src/spa/content/list/export/exportedItems';
import { article, keepArticles } from '../../../../support/fakeApi/fakeArticles';
import { tag } from '../../../../support/fakeApi/fakeContent';
import { restoreVisit, startFakeApi } from '../../../../support/fakeApi/startFakeApi';
import { failure } from '../../../../support/fakeApi/fakeApi';
import { renderApp } from '../../../../support/screens/renderApp';

const fake = startFakeApi();
const sky = tag('1', { title: { 'en-US': 'Sky' } });
afterEach(() => jest.restoreAllMocks());

test('a list is exported as it is shown, with its filters and order, from its menu', async () => {
  const by = (author: string, id: string, title: string) =>
    article(id, { author, title: { 'en-US': title }, tagIds: [sky._id] });
  keepArticles(fake, [by('Anna', '1', 'Sun'), by('Anna', '2', 'Moon'), by('Jón', '3', 'Sea')]);
  fake.on('listTags', () => failure(500, 'InternalError', 'The database is away.'));
  restoreVisit(fake);
  const { user } = await renderApp('/admin/articles?author=Anna&sort=title');
  await screen.findByRole('link', { name: /Sun/ });
  const saved: Blob[] = [];
  const names: string[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((data) => {
    saved.push(data as Blob);
    return 'blob:export';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const exportAs = async (format: string) => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: `Export as ${format}` }));
  };
  await exportAs('CSV');
  await screen.findByText(/^The list could not be exported\./);
  await user.keyboard('{Escape}');
  fake.on('listTags', () => ({ data: [sky] }));
  await exportAs('JSON');
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^articles-.*\.json$/)]));
  const items = JSON.parse((await saved[0]?.text()) ?? '') as ExportedItem[];
  expect(items.map(({ title, tags }) => [title['en-US'], tags])).toEqual([
    ['Moon', ['Sky']],
    ['Sun', ['Sky']],
  ]);
});
