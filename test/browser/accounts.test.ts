import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually';
import { resetTokenOf } from '../support/server/mail';
import { submitSignIn } from '../support/browser/page';
import { answerMessage, useSite } from '../support/browser/site';

const site = useSite({ store: 'bare' });

interface SignUpForm {
  name: string;
  email: string;
  password: string;
  repeated: string;
}

async function submitSignUp(page: Page, form: SignUpForm): Promise<void> {
  await page.getByLabel('Name').fill(form.name);
  await page.getByLabel('Email').fill(form.email);
  await page.getByLabel('Password', { exact: true }).fill(form.password);
  await page.getByLabel('Repeat password').fill(form.repeated);
  await page.getByRole('button', { name: 'Sign up' }).click();
}

async function submitReset(page: Page, password: string, repeated: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(repeated);
  await page.getByRole('button', { name: 'Reset Password' }).click();
}

const signUp = async (email: string, password: string) =>
  void (await site.app.call('POST', '/users', undefined, {
    user: { fullName: 'Erla Ösp', email, culture: 'en-GB', password },
    client: { client: 'web', clientId: 'abcdefghijkl' },
  }));

/** Asks for a reset link by the screen and gives its path from the mail. */
async function linkByMail(page: Page, email: string): Promise<string> {
  await page.goto(`${site.app.url}/forgotPass`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Get a new password' }).click();
  await answerMessage(
    page,
    'Success',
    `If an account exists for ${email}, a reset link has been sent.`,
  );
  await page.waitForURL('**/signin');
  const mail = await eventually(async () => {
    const mails = await site.app.mailsTo(email);
    const found = mails.findLast(({ text }) => text.includes('/resetPass/'));
    if (!found) throw new Error(`No mail for ${email} yet.`);
    return found;
  });
  expect(mail.text).toContain(`${site.app.url}/resetPass/`);
  return `/resetPass/${resetTokenOf(mail)}`;
}

describe('signing up', () => {
  const good = {
    name: 'Erla',
    email: 'erla@example.org',
    password: 'sól yfir sjó',
    repeated: 'sól yfir sjó',
  };

  it('creates an account in en-GB and opens the admin area [L22.2, L191.1] (D9 and D29)', async () => {
    const { page, open } = await site.visit();
    await open('/signup');
    const call = page.waitForRequest('**/api/users');
    await submitSignUp(page, good);
    expect((await call).postDataJSON()).toMatchObject({
      user: { fullName: 'Erla', email: good.email, culture: 'en-GB' },
      client: { client: 'web', clientId: expect.stringMatching(/^[A-Za-z0-9]{12}$/) },
    });
    await page.getByRole('heading', { name: 'No administrator rights' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/admin/);
  });
});

describe('resetting a forgotten password', () => {
  it('sets a new password by the mailed link, once [L34.1, L136.1, L166.1] (D15, D17 and D19)', async () => {
    const account = { email: 'forgetful@example.org', password: 'the old password' };
    await signUp(account.email, account.password);
    const visit = await site.visit();
    const { page, open } = visit;
    const path = await linkByMail(page, account.email);
    await open(path);
    await page.getByText(`Set a new password for ${account.email}.`).waitFor();
    await submitReset(page, 'the new password', 'the new password');
    await answerMessage(page, 'Success', 'Your password has been changed.');
    await page.waitForURL('**/signin');
    await submitSignIn(page, { ...account, password: 'the new password' });
    await page.getByRole('heading', { name: 'No administrator rights' }).waitFor();

    visit.expectProblem(/status of 4\d\d .*\/resetPassword/);
    await open(path);
    await submitReset(page, 'another password', 'another password');
    const refusal = page.getByRole('dialog');
    await refusal.waitFor();
    expect(await refusal.innerText()).not.toContain('Success');
  });
});
