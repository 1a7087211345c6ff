import type { Page } from 'playwright-core';
import { auditOf } from '../support/browser/accessibility';
import { dialogNamed, useSite } from '../support/browser/site';
import { eventually } from '../support/eventually';

const site = useSite();

interface Stored {
  _id: string;
  publishAt: string;
}

/** Rests a finger on something until it is lifted, and takes it elsewhere. */
async function dragByFinger(page: Page, from: string, to: string): Promise<void> {
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`${selector} is not to be seen.`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
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
  const { tokens } = await site.app.signIn();
  const call = async (method: string, path: string, body?: object) =>
    (await site.app.call<Stored>(method, path, tokens.accessToken, body)).data;
  const { _id } = await call('PATCH', '/articles', {
    title: { 'en-US': 'Morning light' },
    publishAt: '2090-11-24T07:30:00.000Z',
  });
  const { page, open } = await site.visitAsAdmin({
    at: '/admin/calendar?view=month&day=2090-11-24',
  });
  const day = (date: string) => page.locator(`[data-day="${date}"]`);
  const movedTo = (publishAt: string) =>
    eventually(async () =>
      expect((await call('GET', `/articles/${_id}`)).publishAt).toBe(publishAt),
    );

  await page.dragAndDrop('[data-day="2090-11-24"] a', '[data-day="2090-11-15"]');
  await movedTo('2090-11-15T07:30:00.000Z');
  await day('2090-11-15').getByText('Morning light').waitFor();
  await page.keyboard.press('Control+z');
  await movedTo('2090-11-24T07:30:00.000Z');
  await day('2090-11-24').getByText('Morning light').waitFor();

  await dragByFinger(page, '[data-day="2090-11-24"] a', '[data-day="2090-11-15"]');
  await movedTo('2090-11-15T07:30:00.000Z');
  await day('2090-11-15').getByText('Morning light').waitFor();
  await page.keyboard.press('Control+z');
  await movedTo('2090-11-24T07:30:00.000Z');
  await day('2090-11-24').getByText('Morning light').waitFor();

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
  for (const view of ['week', 'agenda']) {
    await open(`/admin/calendar?view=${view}&day=2090-11-15`);
    await page.getByText('Morning light').last().waitFor();
    await audit.look(view);
  }
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
