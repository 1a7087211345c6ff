import { admin } from '../support/server/app';
import { eventually } from '../support/eventually';
import { acceptMessage, keyboardOf } from '../support/browser/keyboard';
import { useSite } from '../support/browser/site';

const site = useSite();

describe('by keyboard alone', () => {
  it('one can sign in, filter and sort a list, open an item and sign out', async () => {
    const { page, open } = await site.visit();
    const keys = keyboardOf(page);
    await open('/signin');
    await keys.arriveAt('textbox', 'Email');
    await keys.tabTo('link', 'Skip to content');
    await keys.press('Enter');
    await keys.tabTo('textbox', 'Email');
    await keys.type(admin.email);
    await keys.tabTo('textbox', 'Password');
    await keys.type(admin.password);
    await keys.tabTo('button', 'Show password');
    await keys.press('Space');
    await eventually(async () =>
      expect(await page.getByLabel('Password').getAttribute('type')).toBe('text'),
    );
    await keys.tabTo('textbox', 'Password', 'back');
    await keys.press('Enter');
    await keys.arriveAt('heading', 'Articles');

    const groups = page.getByRole('table');
    await groups.waitFor();
    await keys.tabTo('button', /^Unpublished Articles/);
    await keys.press('Enter');
    await groups.nth(1).waitFor();
    await keys.tabTo('button', 'Article Title');
    await keys.press('Space', 'Space');
    await page.locator('[aria-sort="descending"]').first().waitFor();
    const titles = await groups.first().getByRole('link').allInnerTexts();
    await keys.tabTo('link', titles[0] ?? '');
    await keys.press('ArrowDown');
    await keys.arriveAt('link', titles[1] ?? '');
    await keys.press('End');
    await keys.arriveAt('link', titles.at(-1) ?? '');
    await keys.tabTo('searchbox', 'Search title, tag, author, id: Articles', 'back');
    await keys.type(titles[1] ?? '');
    await keys.tabTo('link', titles[1] ?? '');
    await keys.press('Enter');
    await keys.arriveAt('heading', 'Edit Article');
    await keys.tabTo('button', 'Logout', 'back');
    await keys.press('Enter');
    await page.waitForURL('**/signin');
  });

  it('one can reach every page, search users, load more of them and get a reset link', async () => {
    const { page } = await site.visitAsAdmin({ permissions: ['clipboard-write'] });
    const keys = keyboardOf(page);
    for (const title of ['Audios', 'Videos', 'Tags', 'Series', 'Users']) {
      await keys.tabTo('link', title, 'back');
      await keys.press('Enter');
      await keys.arriveAt('heading', title);
    }
    const rows = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
    await rows.nth(49).waitFor();
    await keys.tabTo('button', 'Load More');
    await keys.press('Enter');
    await rows.nth(99).waitFor();
    await keys.arriveAt('button', 'Load More');
    await keys.press('Enter');
    await page.getByRole('button', { name: 'Load More' }).waitFor({ state: 'detached' });
    const buttons = rows.getByRole('button', { name: /^Forgot pass/, includeHidden: true });
    const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
    // The last one before those that came.
    await keys.tabTo('button', names[99] ?? '');
    await keys.press('ArrowUp', 'Home', 'ArrowDown');
    await keys.arriveAt('button', names[1] ?? '');
    await keys.tabTo('searchbox', 'Search for users (name or email)', 'back');
    await keys.type(admin.email);
    await keys.press('Enter');
    await rows.nth(1).waitFor({ state: 'detached' });
    await rows.getByRole('button', { name: `Forgot pass: ${admin.email}` }).waitFor();
    await keys.tabTo('button', 'Search');
    await keys.tabTo('button', `Forgot pass: ${admin.email}`);
    await keys.press('Enter');
    await acceptMessage(page, keys, 'Success');
    await keys.arriveAt('button', `Forgot pass: ${admin.email}`);
  });
});
