import type { Locator, Page } from 'playwright-core';
import type { Article, BulkInput } from '../../src/contract/types.gen';
import { auditOf } from '../support/browser/accessibility';
import { dialogNamed, useSite } from '../support/browser/site';
import { eventually } from '../support/eventually';

const site = useSite();

let token: string;
beforeAll(async () => {
  ({
    tokens: { accessToken: token },
  } = await site.app.signIn());
});

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  return (await site.app.call<T>(method, path, token, body)).data;
}
const save = (fields: object) => call<Article>('PATCH', '/articles', fields);
const stored = (id: string) => call<Article>('GET', `/articles/${id}`);

/** Articles whose titles are a word and a number. */
const make = (word: string, count: number, fields: object = {}): Promise<Article[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      save({ title: { 'en-US': `${word} ${index + 1}` }, ...fields }),
    ),
  );

const past = '2026-01-05T00:00:00.000Z';
/** An item as it was, but for when it was saved. */
const withoutDate = ({ updatedAt: _updatedAt, ...item }: Article) => item;

const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const bar = (page: Page) => page.getByRole('group', { name: 'Actions' });
const action = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Counts the clicks of a job. */
function counter() {
  let clicks = 0;
  return {
    press: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    clicks: () => clicks,
  };
}

describe('changing many articles', () => {
  it('gives five articles a tag in at most 9 clicks, and Undo takes it back byte for byte', async () => {
    const tag = await call<{ _id: string }>('PATCH', '/tags', { title: { 'en-US': 'Quiet' } });
    const before = await make('Lotus', 5, { author: 'Bulk tags' });
    const { page } = await site.visitAsAdmin({ at: '/admin/articles?q=lotus' });
    const { press, clicks } = counter();
    for (const { title } of before) await press(box(page, title?.['en-US'] ?? ''));
    const audit = await auditOf(page);
    await bar(page).waitFor();
    await audit.look('selected items');
    await press(action(page, 'Tags…'));
    const dialog = await dialogNamed(page, 'Tags of 5 items');
    await audit.look('tags of selected items');
    await press(dialog.getByRole('checkbox', { name: /^Quiet/ }));
    await press(dialog.getByRole('button', { name: 'Change 5' }));
    await notice(page, 'Tags of 5 changed').waitFor();
    expect(clicks()).toBeLessThanOrEqual(9);
    expect(audit.findings).toEqual([]);
    for (const { _id } of before) expect((await stored(_id)).tagIds).toEqual([tag._id]);
    await bar(page).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await notice(page, '5 are as they were before').waitFor();
    for (const item of before) {
      expect(withoutDate(await stored(item._id))).toEqual(withoutDate(item));
    }
  });

  it('takes three changes of the same articles back one by one, the latest first', async () => {
    const before = await make('Chained', 2, { tier: 'free', publishAt: past, isPublic: false });
    const { page } = await site.visitAsAdmin({ at: '/admin/articles?q=chained' });
    const change = async (name: string, title: string, confirm: string, done: string) => {
      for (const one of ['Chained 1', 'Chained 2']) await box(page, one).check();
      await action(page, name).click();
      const dialog = await dialogNamed(page, title);
      await dialog.getByRole('button', { name: confirm, exact: true }).click();
      await notice(page, done).waitFor();
      await bar(page).waitFor({ state: 'detached' });
    };
    await change('Tier…', 'Tier of 2 items', 'Change 2', 'Tier of 2 changed');
    const premium = await Promise.all(before.map(({ _id }) => stored(_id)));
    await change('Publish', 'Publish 2 items', 'Publish 2', '2 published');
    const published = await Promise.all(before.map(({ _id }) => stored(_id)));
    await change('Delete', 'Delete 2 items', 'Delete 2', '2 deleted');
    for (const [index, former] of [published, premium, before].entries()) {
      await page.keyboard.press('Control+z');
      await eventually(async () =>
        expect(await page.getByText('2 are as they were before').count()).toBe(index + 1),
      );
      for (const item of former)
        expect(withoutDate(await stored(item._id))).toEqual(withoutDate(item));
    }
  });

  it('publishes twelve drafts in at most 4 clicks, but for the one that was saved since, which it names', async () => {
    const drafts = await make('Zeta', 12, { isPublic: false, publishAt: past });
    const others = await make('Quite another', 1, { isPublic: false, publishAt: past });
    const { page } = await site.visitAsAdmin({ at: '/admin/articles?q=zeta' });
    const table = page.getByRole('table', { name: 'Unpublished Articles', exact: true });
    const [stale] = drafts;
    await table.getByRole('link', { name: 'Zeta 12', exact: true }).waitFor();
    await save({ ...stale, author: 'Somebody else' });
    const { press, clicks } = counter();
    await press(table.getByRole('checkbox', { name: 'Select all' }));
    await press(action(page, 'Publish'));
    const dialog = await dialogNamed(page, 'Publish 12 items');
    await dialog.getByText('12 go live now.').waitFor();
    await press(dialog.getByRole('button', { name: 'Publish 12' }));
    const result = await dialogNamed(page, 'Not all could be changed');
    expect(clicks()).toBeLessThanOrEqual(4);
    await result.getByText('Somebody has saved it since you saw the list.').waitFor();
    await eventually(async () => expect(await page.locator(':focus').textContent()).toBe('Close'));
    expect(await result.getByRole('link').allInnerTexts()).toEqual(['Zeta 1']);
    expect(await result.getByRole('button', { name: /^Retry/ }).count()).toBe(0);
    await result.getByRole('button', { name: 'Close' }).click();
    await bar(page).getByText('1 selected').waitFor();
    const published = await Promise.all(drafts.map(({ _id }) => stored(_id)));
    expect(published.map(({ isPublic }) => isPublic)).toEqual([false, ...Array(11).fill(true)]);
    expect((await stored(others[0]?._id ?? '')).isPublic).toBe(false);
  });

  it('deletes by mouse and by keys alike, and the focus goes to the heading', async () => {
    await make('Doomed', 2);
    const { page } = await site.visitAsAdmin({ at: '/admin/articles?q=doomed' });
    const remove = async (number: number, press: (target: Locator) => Promise<void>) => {
      await box(page, `Doomed ${number}`).check();
      await press(action(page, 'Delete'));
      const dialog = await dialogNamed(page, 'Delete 1 item');
      await press(dialog.getByRole('button', { name: 'Delete 1' }));
      await page.getByRole('link', { name: `Doomed ${number}`, exact: true }).waitFor({
        state: 'detached',
      });
      await page.locator('h1:focus').waitFor();
    };
    await remove(1, (target) => target.click());
    await remove(2, (target) => target.press('Enter'));
  });

  it('sends ids alone, never those that a search hides, unless they are included', async () => {
    const [one, two, three] = await make('Filtered', 3, { author: 'Left alone' });
    const { page } = await site.visitAsAdmin({ at: '/admin/articles?q=filtered' });
    const sent: BulkInput[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/admin/bulk')) sent.push(request.postDataJSON() as BulkInput);
    });
    for (const number of [1, 2]) await box(page, `Filtered ${number}`).check();
    const search = page.getByRole('searchbox');
    await search.fill('filtered 2');
    await bar(page).getByText('1 is hidden by the search').waitFor();
    await action(page, 'Tier…').click();
    let dialog = await dialogNamed(page, 'Tier of 1 item');
    await dialog.getByRole('button', { name: 'Change 1' }).click();
    await notice(page, 'Tier of 1 changed').waitFor();
    await bar(page).getByRole('button', { name: 'Include' }).click();
    await action(page, 'Tier…').click();
    dialog = await dialogNamed(page, 'Tier of 1 item');
    await dialog.getByRole('button', { name: 'Change 1' }).click();
    await eventually(() => {
      expect(sent).toEqual([
        { resourceType: 'articles', items: [{ _id: two?._id }], change: { tier: 'premium' } },
        { resourceType: 'articles', items: [{ _id: one?._id }], change: { tier: 'premium' } },
      ]);
      return Promise.resolve();
    });
    await notice(page, 'Tier of 1 changed').waitFor();
    expect((await stored(three?._id ?? '')).tier).toBe(three?.tier);
  });

  it('makes one change of a double click and of a lost answer', async () => {
    const [article] = await make('Once', 1, { isPublic: false, publishAt: past });
    const id = article?._id ?? '';
    const visit = await site.visitAsAdmin({ at: '/admin/articles?q=once' });
    const { page } = visit;
    visit.expectProblem(/admin\/bulk/);
    let sent = 0;
    await page.route('**/admin/bulk', async (route) => {
      sent += 1;
      await route.fetch();
      // The server has acted, and the first answer gets lost.
      await (sent === 1 ? route.abort('connectionreset') : route.continue());
    });
    await box(page, 'Once 1').check();
    await action(page, 'Publish').click();
    const dialog = await dialogNamed(page, 'Publish 1 item');
    await dialog.getByRole('button', { name: 'Publish 1' }).dblclick();
    await notice(page, '1 published').waitFor();
    expect(sent).toBe(2);
    const versions = await call<{ event: string; via?: string }[]>(
      'GET',
      `/admin/versions/articles/${id}`,
    );
    expect(versions.map(({ event, via }) => [event, via])).toEqual([
      ['published', 'bulk'],
      ['created', undefined],
    ]);
  });

  it('does not take the second click of a double click for Stop', async () => {
    await make('Portion', 51, { tier: 'free' });
    const { page } = await site.visitAsAdmin({ at: '/admin/articles?q=portion' });
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await action(page, 'Tier…').click();
    const dialog = await dialogNamed(page, 'Tier of 51 items');
    await dialog.getByRole('button', { name: 'Change 51' }).dblclick();
    await notice(page, 'Tier of 51 changed').waitFor();
  });

  it('is done by the keyboard alone: x, ranges with Shift, all with Ctrl+A, keys of actions', async () => {
    const made = await make('Keyed', 4);
    const { page } = await site.visitAsAdmin({ at: '/admin/articles?q=keyed' });
    const selected = async (count: number) => {
      await bar(page).getByText(`${count} selected`).waitFor();
    };
    await box(page, 'Keyed 1').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('Enter');
    await eventually(async () =>
      expect(await page.locator(':focus').getAttribute('href')).toContain('/edit'),
    );
    await page.keyboard.press('x');
    await selected(1);
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await selected(3);
    await page.keyboard.press('Shift+ArrowUp');
    await selected(2);
    await page.keyboard.press('Control+a');
    await selected(4);
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    // A range begins where the keys have gone without Shift, not at what was ticked before.
    for (const key of ['End', 'x', 'Home', 'Shift+ArrowDown']) await page.keyboard.press(key);
    await selected(3);
    const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select Keyed/ });
    const ticked = await boxes.evaluateAll((all) => all.map((one) => one.matches(':checked')));
    expect(ticked).toEqual([true, true, false, true]);
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    // A click with Shift takes all from the last box, though keys have gone elsewhere since.
    await boxes.first().click();
    await page.keyboard.press('End');
    await boxes.last().click({ modifiers: ['Shift'] });
    await selected(4);
    await page.keyboard.press('Escape');
    // Also within what is ticked, of which nothing is lost.
    for (const key of ['Control+a', 'Home', 'ArrowDown', 'Shift+ArrowUp'])
      await page.keyboard.press(key);
    await selected(4);
    await page.keyboard.press('Escape');
    await bar(page).waitFor({ state: 'detached' });
    await box(page, 'Keyed 2').check();
    await selected(1);
    // Keys act on the row of the checkbox that was clicked.
    await page.keyboard.press('x');
    await bar(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+a');
    await selected(4);
    await page.keyboard.press('e');
    const dialog = await dialogNamed(page, 'Schedule 4 items');
    await eventually(async () =>
      expect(await page.locator(':focus').getAttribute('placeholder')).toBe('dd/MM/yyyy'),
    );
    await dialog.getByLabel('Publish At').fill('24/12/2099');
    await dialog.getByText('4 go live on their dates.').waitFor();
    await dialog.getByRole('button', { name: 'Schedule 4' }).press('Enter');
    await notice(page, '4 scheduled').waitFor();
    for (const { _id } of made) {
      expect(await stored(_id)).toMatchObject({
        isPublic: true,
        publishAt: '2099-12-24T00:00:00.000Z',
      });
    }
    await page.keyboard.press('Control+z');
    await notice(page, '4 are as they were before').waitFor();
  });

  it('never hides the row with the focus below its bar', async () => {
    await make('Row', 12, { isPublic: true, publishAt: past });
    const { page } = await site.visitAsAdmin({ viewport: { width: 1280, height: 600 } });
    const rows = page.getByRole('table', { name: 'Published Articles' }).locator('[role=row] a');
    await rows.first().focus();
    await page.keyboard.press('x');
    await bar(page).getByText('1 selected').waitFor();
    const focused = page.locator('[role=row] a:focus');
    for (let count = 2; count < 12; count += 1) {
      await page.keyboard.press('Shift+ArrowDown');
      await bar(page).getByText(`${count} selected`).waitFor();
      const [row, edge] = [await focused.boundingBox(), await bar(page).boundingBox()];
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    }
  });

  it('deletes by thumb at 360 px, and Undo brings all back as they were', async () => {
    const before = await make('Thumbed', 3, { isPublic: true, publishAt: past });
    const { page } = await site.visitAsAdmin({
      at: '/admin/articles?q=thumbed',
      viewport: { width: 360, height: 740 },
    });
    // The heads with their box come with the first row that is ticked.
    await page.getByRole('cell').getByRole('checkbox').first().check();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await action(page, 'Actions').click();
    await bar(page).getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = await dialogNamed(page, 'Delete 3 items');
    await dialog.getByText('3 are live now and disappear at once.').waitFor();
    await dialog.getByRole('button', { name: 'Delete 3' }).click();
    await notice(page, '3 deleted').waitFor();
    await page.getByText('Nothing here matches “thumbed”.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await notice(page, '3 are as they were before').waitFor();
    await box(page, 'Thumbed 3').waitFor();
    for (const item of before) {
      expect(withoutDate(await stored(item._id))).toEqual(withoutDate(item));
    }
  });

  it('leaves to its deletion what somebody else had deleted before, also on Undo', async () => {
    const [gone, deleted] = await make('Twice', 2, { isPublic: true, publishAt: past });
    const { page } = await site.visitAsAdmin({ at: '/admin/articles?q=twice' });
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await call('DELETE', `/articles/${gone?._id}`);
    await action(page, 'Delete').click();
    const dialog = await dialogNamed(page, 'Delete 2 items');
    await dialog.getByRole('button', { name: 'Delete 2' }).click();
    await notice(page, '2 deleted').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await notice(page, '1 is as it was before').waitFor();
    expect((await stored(deleted?._id ?? '')).isPublic).toBe(true);
    const { data } = await site.app.call<{ _id: string }[]>('GET', '/admin/trash', token);
    expect(data.map(({ _id }) => _id)).toContain(gone?._id);
  });

  it('has whole words on its buttons beside all that it says without a connection', async () => {
    await make('Words', 2);
    const visit = await site.visitAsAdmin({ at: '/admin/articles?q=words' });
    const { page } = visit;
    visit.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('searchbox').first().fill('words 1');
    await visit.goOffline();
    await bar(page).getByText('There is no connection; nothing can be changed').waitFor();
    const lines = await bar(page)
      .getByRole('button')
      .filter({ hasText: /^(Publish|Unpublish|Tags…|Tier…|Delete)$/ })
      .evaluateAll((buttons) =>
        buttons.map((button) => {
          const text = document.createRange();
          text.selectNodeContents(button);
          return text.getClientRects().length;
        }),
      );
    expect(lines).toEqual([1, 1, 1, 1, 1]);
  });
});
