import type { Page } from 'playwright-core';
import { dialogNamed, answerMessage, useSite } from '../support/browser/site';

const site = useSite();

const rows = (page: Page) => page.getByRole('list', { name: 'Users' }).getByRole('listitem');

async function search(page: Page, words: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/admin/users?'));
  await page.getByLabel('Search for users (name or email)').fill(words);
  await page.getByRole('button', { name: 'Search' }).click();
  await answered;
}

describe('the users page', () => {
  it('shows initials, name, e-mail, Forgot pass, status and creation time [L84.1, L84.2] (D37, D40 and D41)', async () => {
    const { page } = await site.visitAsAdmin({ at: '/admin/users' });
    await page.getByPlaceholder('Name or email').waitFor();
    await rows(page).first().waitFor();
    const words = (await rows(page).first().innerText()).split('\n').map((word) => word.trim());
    const [initials, name, email, button, status, created] = words.filter(Boolean);
    expect(initials).toBe(
      name
        ?.split(' ')
        .slice(0, 2)
        .map((word) => word[0])
        .join(''),
    );
    expect(email).toContain('@');
    expect(button).toBe('Forgot pass');
    expect(status).toMatch(/^[a-z ]+$/);
    expect(created).toMatch(/^\d\d\/\d\d\/\d{4} - (0[1-9]|1[0-2]):\d\d:\d\d$/);
  });

  it('loads 50 at a time until a page is not full [L84.3, L148.1] (D43)', async () => {
    const { page } = await site.visitAsAdmin({ at: '/admin/users' });
    const { tokens } = await site.app.signIn();
    const all = await site.app.call<{ email: string }[]>(
      'GET',
      '/admin/users?limit=200',
      tokens.accessToken,
    );
    await page.getByRole('button', { name: 'Load More' }).waitFor();
    expect(await rows(page).count()).toBe(50);
    await page.getByRole('button', { name: 'Load More' }).click();
    await rows(page).nth(99).waitFor();
    await page.getByRole('button', { name: 'Load More' }).click();
    await page.getByRole('button', { name: 'Load More' }).waitFor({ state: 'detached' });
    expect(await rows(page).count()).toBe(all.data.length);
    const buttons = rows(page).getByRole('button', { includeHidden: true });
    const shown = await buttons.evaluateAll((found) =>
      found.map((one) => one.getAttribute('aria-label')),
    );
    expect(shown).toEqual(all.data.map(({ email }) => `Forgot pass: ${email}`));
  });

  it('searches any part of name or e-mail and starts a new list [L148.2, L200.1]', async () => {
    const { page } = await site.visitAsAdmin({ at: '/admin/users' });
    await rows(page).nth(49).waitFor();
    await search(page, 'DMIN@exam');
    await page.getByRole('button', { name: 'Load More' }).waitFor({ state: 'detached' });
    await rows(page).filter({ hasText: 'admin@example.org' }).waitFor();
    expect(await rows(page).count()).toBe(1);
    await search(page, 'nobody has this name');
    await page.getByText('No user matches “nobody has this name”.').waitFor();
  });

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

  it('shows the link in a dialog when the clipboard is not available (D46)', async () => {
    const { page } = await site.visitAsAdmin({ at: '/admin/users' });
    const email = /\S+@\S+/.exec(await rows(page).first().innerText())?.[0] ?? '';
    await page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Denied', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: `Forgot pass: ${email}` }).click();
    const dialog = await dialogNamed(page, 'Copy the link');
    const link = dialog.getByLabel('Reset link');
    expect(await link.inputValue()).toContain('/resetPass/');
    const selected = await link.evaluate((field: HTMLInputElement) => [
      field.selectionStart,
      field.selectionEnd === field.value.length,
    ]);
    expect(selected).toEqual([0, true]);
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await page.content()).not.toContain('/resetPass/');
  });
});
