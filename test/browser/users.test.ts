import type { Page } from 'playwright-core';
import { answerMessage, useSite } from '../support/browser/site';

const site = useSite();

const rows = (page: Page) => page.getByRole('list', { name: 'Users' }).getByRole('listitem');

describe('the users page', () => {
  it('copies a reset link and says for whom [L181.1, L243.2]', async () => {
    const { page } = await site.visitAsAdmin({
      at: '/admin/users',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const email = /\S+@\S+/.exec(await rows(page).first().innerText())?.[0] ?? '';
    await page.getByRole('button', { name: `Forgot pass: ${email}` }).click();
    await answerMessage(
      page,
      'Success',
      `Forgot password link successfully copied to clipboard for email: ${email}`,
    );
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.startsWith(`${site.app.url}/resetPass/`)).toBe(true);
    expect(await page.content()).not.toContain(link.slice(link.lastIndexOf('/') + 1));
    await page.goto(link);
    await page.getByText(`Set a new password for ${email}.`).waitFor();
  });
});
