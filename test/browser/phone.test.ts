import type { Page } from 'playwright-core';
import { admin } from '../support/server/app';
import { eventually } from '../support/eventually';
import { dialogNamed, useSite } from '../support/browser/site';
import { type Thumb, thumbOf } from '../support/browser/thumb';

const site = useSite();

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** Answers a message, which says how something went. */
async function acknowledge(page: Page, { press }: Thumb, title = 'Success'): Promise<void> {
  const dialog = await dialogNamed(page, title);
  await press('Ok');
  await dialog.waitFor({ state: 'detached' });
}

async function save(page: Page, thumb: Thumb): Promise<void> {
  await thumb.press('Save');
  await acknowledge(page, thumb);
}

/** Chooses an entry of the menu of the item that is open. */
async function choose(page: Page, { tap, press }: Thumb, entry: string): Promise<void> {
  await press('More');
  await tap(page.getByRole('menuitem', { name: entry, exact: true }));
}

/** Leads to a page by the sidebar. */
async function goTo(page: Page, { tap }: Thumb, name: string): Promise<void> {
  await tap(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name }));
  await heading(page, name);
}

describe('a day by thumb alone on a phone of 360 px', () => {
  it('creates an article, translates, formats, tags, schedules and publishes it', async () => {
    const { page, open } = await site.visit(phone);
    const thumb = thumbOf(page);
    const { tap, press, write } = thumb;
    await open('/signin');
    await write(field(page, 'Email'), admin.email);
    await write(page.getByLabel('Password', { exact: true }), admin.password);
    await press('Sign in');
    await heading(page, 'Articles');

    await tap(page.getByRole('link', { name: 'Create Article' }));
    await write(field(page, 'Article Title'), 'Night train');
    await press('Create');
    await heading(page, 'Edit Article');
    await write(field(page, 'Author'), 'Sigga');
    await save(page, thumb);
    await page.getByRole('combobox', { name: 'Languages of the texts' }).selectOption('fr-FR');
    await write(field(page, 'Article Title'), 'Train de nuit');
    // The editor comes with the focus, and takes keys from then on.
    await tap(field(page, 'Article Description'));
    await field(page, 'Article Description').and(page.locator('[contenteditable=true]')).waitFor();
    await page.keyboard.type('Doucement');
    await press('Bold');
    await page.keyboard.type(' vite');
    await save(page, thumb);

    await press('Add Tag');
    const picker = await dialogNamed(page, 'Select a Tag');
    await tap(picker.getByRole('listitem').getByRole('button'));
    await picker.waitFor({ state: 'detached' });
    await press('Choose a day');
    // In the month before this one, all of which is over.
    await press('Go to the Previous Month');
    await tap(page.getByRole('gridcell').getByRole('button').filter({ hasText: /^15$/ }));
    await save(page, thumb);
    await choose(page, thumb, 'Publish');
    await page
      .getByText(/^Live since 15 /)
      .first()
      .waitFor();
    await tap(page.getByRole('link', { name: 'Back to the list' }));
    await heading(page, 'Articles');
    await write(page.getByRole('searchbox'), 'night train');
    await page.getByRole('row').filter({ hasText: 'Night train' }).getByText('Published').waitFor();
  });

  it('writes and deletes sections, undoes, reads the history, duplicates, deletes and restores', async () => {
    const { page } = await site.visitAsAdmin(phone);
    const thumb = thumbOf(page);
    const { tap, press, write } = thumb;
    await tap(page.getByRole('rowgroup').getByRole('link'));
    await press('Add Section');
    const dialog = await dialogNamed(page, 'Create Section');
    await write(dialog.getByRole('textbox', { name: 'Section Title' }), 'At last');
    await tap(dialog.getByRole('button', { name: 'Create' }));
    await acknowledge(page, thumb);
    await press('Move section At last');
    await tap(page.getByRole('menuitem', { name: 'Move up' }));
    await notice(page, /^Section At last moved to position/);
    await press('More: At last');
    await tap(page.getByRole('menuitem', { name: 'Delete' }));
    await dialogNamed(page, 'Warning');
    await press('Yes');
    await acknowledge(page, thumb);

    const author = await field(page, 'Author').inputValue();
    await write(field(page, 'Author'), 'Nobody');
    await choose(page, thumb, 'Undo the last change');
    await eventually(async () => expect(await field(page, 'Author').inputValue()).toBe(author));
    await choose(page, thumb, 'History');
    const history = await dialogNamed(page, 'History');
    await tap(history.getByRole('option'));
    await tap(history.getByRole('button', { name: 'Close' }));
    await choose(page, thumb, 'Duplicate');
    // A notice names the copy before its page is there.
    await eventually(async () =>
      expect(await field(page, 'Article Title').inputValue()).toContain('(copy)'),
    );
    await choose(page, thumb, 'Delete');
    await press('Yes');
    await heading(page, 'Articles');
    await press('Undo');
    await notice(page, 'is back. It is unpublished.');
  });

  it('filters, changes two items at once and takes it back, finds a user and copies a reset link', async () => {
    const { page } = await site.visitAsAdmin({ ...phone, permissions: ['clipboard-write'] });
    const thumb = thumbOf(page);
    const { tap, press, write } = thumb;
    await press(/^Filter/);
    await tap(page.getByRole('checkbox', { name: 'Free' }));
    await press('Done');
    const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select (?!all)/ });
    await tap(boxes.nth(0));
    await tap(boxes.nth(1));
    await press('Actions');
    await tap(page.getByRole('menuitem', { name: 'Tier…' }));
    await press('Change 2');
    await press('Undo');
    await notice(page, '2 are as they were before');

    await goTo(page, thumb, 'Tags');
    await tap(page.getByRole('link', { name: 'Create Tag' }));
    await write(field(page, 'Tag Name'), 'On the way');
    await press('Save');
    await heading(page, 'Edit Tag');
    await goTo(page, thumb, 'Users');
    await write(page.getByRole('searchbox'), admin.email);
    await press('Search');
    await press(`Forgot pass: ${admin.email}`);
    await acknowledge(page, thumb);
    await press('Logout');
    await page.waitForURL('**/signin');
  });
});
