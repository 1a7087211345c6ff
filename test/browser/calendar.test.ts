import type { Locator, Page } from 'playwright-core';
import { auditOf } from '../support/browser/accessibility';
import { dialogNamed, pressSequence, useSite } from '../support/browser/site';
import { thumbOf } from '../support/browser/thumb';
import { eventually } from '../support/eventually';

const site = useSite();

const dayMs = 86_400_000;

interface Stored {
  _id: string;
  publishAt: string;
}

async function call<T = Stored>(method: string, path: string, body?: object): Promise<T> {
  const { tokens } = await site.app.signIn();
  return (await site.app.call<T>(method, path, tokens.accessToken, body)).data;
}

/** Makes an article with a title, and a publish date if it has one; gives what reads that date again. */
async function articleAt(title: string, publishAt?: string) {
  const body = { title: { 'en-US': title }, isPublic: publishAt !== undefined, publishAt };
  const { _id } = await call('PATCH', '/articles', body);
  return async () => (await call('GET', `/articles/${_id}`)).publishAt;
}

/** Rests a finger on something until it is lifted, and takes it elsewhere. */
async function dragByFinger(page: Page, from: string, to: string): Promise<void> {
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not to be seen.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // Away from the edges, where the page would scroll below a resting finger.
  await page
    .locator(from)
    .first()
    .evaluate((entry) => entry.scrollIntoView({ block: 'center' }));
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: (typeof start)[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', start);
  await page.getByText('Move “Morning light” to').first().waitFor();
  await touch('touchMove', end);
  await page.getByText('Move “Morning light” to Wed, Nov 15').first().waitFor();
  await touch('touchEnd');
}

it('an item is moved by the pointer, by a finger and by keys with the same result, and the calendar is accessible', async () => {
  const stored = await articleAt('Morning light', '2090-11-24T07:30:00.000Z');
  const { page, open } = await site.visitAsAdmin({
    at: '/admin/calendar?view=month&day=2090-11-24',
  });
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  const movedTo = (publishAt: string) =>
    eventually(async () => expect(await stored()).toBe(publishAt));
  const undo = async () => {
    // The server knows of the move before the page does, and the page before the notice is there that undoes it.
    await page.getByText('Moved to Wed, Nov 15, 2090').waitFor();
    await page.keyboard.press('Control+z');
    await movedTo('2090-11-24T07:30:00.000Z');
    await page.getByText('Moved to Wed, Nov 15, 2090').waitFor({ state: 'detached' });
    await day('2090-11-24').getByText('Morning light').waitFor();
  };

  await page.dragAndDrop('[data-day="2090-11-24"] a', '[data-day="2090-11-15"]');
  await movedTo('2090-11-15T07:30:00.000Z');
  await day('2090-11-15').getByText('Morning light').waitFor();
  await undo();

  await dragByFinger(page, '[data-day="2090-11-24"] a', '[data-day="2090-11-15"]');
  await movedTo('2090-11-15T07:30:00.000Z');
  await day('2090-11-15').getByText('Morning light').waitFor();
  await undo();

  await page.getByRole('button', { name: /^Friday, November 24, 1 item/ }).focus();
  await page.keyboard.press('m');
  // Each is pressed where the one before has led.
  for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await movedTo('2090-11-15T07:30:00.000Z');
  await page.locator('[data-day="2090-11-15"] button:focus').waitFor();

  const audit = await auditOf(page);
  await audit.look('month');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Wednesday, November 15' }).waitFor();
  await audit.look('day');
  // What lies over all else does not lie over a dialog.
  await page.keyboard.press('?');
  await dialogNamed(page, 'Keyboard shortcuts');
  await eventually(async () => expect(await page.locator(':popover-open').count()).toBe(0));
  await page.keyboard.press('Escape');
  await page.locator('[data-day="2090-11-15"] button:focus').waitFor();
  for (const view of ['week', 'agenda']) {
    await open(`/admin/calendar?view=${view}&day=2090-11-15`);
    await page.getByText('Morning light', { exact: true }).first().waitFor();
    await audit.look(view);
    if (view !== 'week') continue;
    // In a narrow day, its time stands below a title, which keeps the room for whole words.
    await page.setViewportSize({ width: 1024, height: 800 });
    const title = day('2090-11-15').getByText('Morning light');
    await eventually(async () =>
      expect((await title.boundingBox())?.width).toBeGreaterThanOrEqual(48),
    );
  }
  await page.getByRole('button', { name: 'Actions for Morning light' }).click();
  await page.getByRole('menuitem', { name: 'Unschedule' }).waitFor();
  await audit.look('what can be done with an entry');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  const dialog = await dialogNamed(page, 'Subscribe');
  await dialog.getByRole('checkbox', { name: /^With the titles/ }).check();
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const address = await dialog.getByRole('textbox').inputValue();
  await audit.look('subscription');
  const feed = await (await fetch(address)).text();
  expect(feed).toContain('DTSTART:20901115T073000Z');
  expect(feed).toContain('Morning light');
  await dialog.getByRole('button', { name: 'Revoke the address' }).click();
  // The focus does not go with the button.
  await dialog.locator('button:focus', { hasText: 'Make an address' }).waitFor();
  expect((await fetch(address)).status).toBe(404);
  expect(audit.findings).toEqual([]);
});

it('what goes live next week is two keys or one click from a list', async () => {
  const now = new Date();
  // The first day of next week, which begins on Sunday in American English.
  const start = new Date(now.getTime() + (7 - now.getUTCDay()) * dayMs).toISOString().slice(0, 10);
  await articleAt('Next Sunday', `${start}T00:00:00.000Z`);
  const { page, open } = await site.visitAsAdmin();
  const entry = page.locator(`[data-day="${start}"]`).getByText('Next Sunday');
  const line = page.getByRole('link', { name: /^Calendar Next, / });
  const list = page.getByRole('table').first();
  await list.waitFor();
  const before = await list.boundingBox();
  await line.waitFor();
  // It comes late, so nothing may move.
  expect(await list.boundingBox()).toEqual(before);
  await line.click();
  await entry.waitFor();
  await open('/admin/tags');
  await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
  // Keys have come once the palette has.
  await page.keyboard.press('Control+k');
  await dialogNamed(page, 'Search and commands');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await pressSequence(page, 'g', 'c');
  await entry.waitFor();
});

it('three items get three days in at most eight clicks', async () => {
  // In the order of the list.
  const titles = ['Spring one', 'Spring three', 'Spring two'];
  const dates: (() => Promise<string>)[] = [];
  for (const title of titles) dates.push(await articleAt(title));
  const { page } = await site.visitAsAdmin({ at: '/admin/articles?q=spring&sort=title' });
  let clicks = 0;
  const click = async (target: Locator, modifiers: 'Shift'[] = []) => {
    clicks += 1;
    await target.click({ modifiers });
  };
  const box = (title: string) =>
    page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  await click(box('Spring one'));
  await click(box('Spring two'), ['Shift']);
  await click(page.getByRole('button', { name: 'Schedule…' }));
  const dialog = await dialogNamed(page, 'Schedule 3 items');
  // A list is opened by one click, and the next one chooses.
  clicks += 2;
  await dialog.getByLabel('Dates').selectOption('One a day from this day');
  await click(dialog.getByRole('button', { name: 'Choose a day' }));
  const days = page.getByRole('dialog', { name: 'Choose a day' }).getByRole('gridcell');
  await click(days.getByRole('button').last());
  const field = dialog.getByRole('textbox', { name: 'Publish At' });
  await eventually(async () => expect(await field.inputValue()).toMatch(/\d/));
  const first = Date.parse((await field.inputValue()).split('/').toReversed().join('-'));
  await click(dialog.getByRole('button', { name: 'Schedule 3' }));
  expect(clicks).toBeLessThanOrEqual(8);
  const expected = [0, 1, 2].map((count) => new Date(first + count * dayMs).toISOString());
  await eventually(async () =>
    expect(await Promise.all(dates.map((read) => read()))).toEqual(expected),
  );
});

it('an entry of the agenda is moved by thumb at 360 px, which is what a phone shows first', async () => {
  const stored = await articleAt('By thumb', '2090-03-10T07:30:00.000Z');
  const { page } = await site.visitAsAdmin({
    at: '/admin/calendar?day=2090-03-08',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const { press, tap, write } = thumbOf(page);
  await press('Actions for By thumb');
  await tap(page.getByRole('menuitem', { name: 'Move to…' }));
  const dialog = await dialogNamed(page, 'Schedule 1 item');
  await write(dialog.getByRole('textbox', { name: 'Publish At' }), '15/03/2090');
  await tap(dialog.getByRole('button', { name: 'Schedule 1' }));
  await eventually(async () => expect(await stored()).toBe('2090-03-15T07:30:00.000Z'));
  const card = page.getByRole('listitem').filter({ hasText: 'March 15' });
  await card.getByText('By thumb').first().waitFor();
  await press('Undo');
  await eventually(async () => expect(await stored()).toBe('2090-03-10T07:30:00.000Z'));
});

it('on a phone kinds, zone and feed wait behind a button, unless a kind is left out', async () => {
  const { page, open } = await site.visitAsAdmin({
    at: '/admin/calendar?day=2090-03-08',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const kinds = page.getByRole('group', { name: 'Kinds', exact: true });
  const options = page.getByRole('button', { name: 'Filter', exact: true });
  await options.waitFor();
  expect(await kinds.isVisible()).toBe(false);
  await options.tap();
  await kinds.getByLabel('Audios').uncheck();
  await page.waitForURL(/types=/);
  await open(new URL(page.url()).pathname + new URL(page.url()).search);
  await kinds.waitFor();
  await page.getByRole('button', { name: 'Filter · Articles · Videos' }).tap();
  await kinds.waitFor({ state: 'hidden' });
});
