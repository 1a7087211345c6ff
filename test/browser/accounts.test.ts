import type { Page, Request } from 'playwright-core';
import { eventually } from '../support/eventually';
import { resetTokenOf } from '../support/server/mail';
import { submitSignIn } from '../support/browser/page';
import { answerMessage, dialogNamed, useSite } from '../support/browser/site';

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

/** The API calls that a page sends from now on. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request);
  });
  return calls;
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

const unsigned = (claims: object): string => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'HS256' })}.${encode(claims)}.c2lnbmF0dXJl`;
};

describe('signing up', () => {
  const good = {
    name: 'Erla',
    email: 'erla@example.org',
    password: 'sól yfir sjó',
    repeated: 'sól yfir sjó',
  };

  it.each([
    [
      { ...good, name: '', password: '', repeated: 'x' },
      'The passwords do not match, please make sure they match.',
    ],
    [
      { ...good, name: '', password: '', repeated: '' },
      'Empty password provided, the password needs to be at least 6 characters long.',
    ],
    [{ ...good, name: '   ' }, 'Empty name provided, the name needs to be provided'],
  ])(
    'names only the first validation error and sends nothing [L154.1, L155.1, L156.1] (D10, D11 and D12)',
    async (form, message) => {
      const { page, open } = await site.visit();
      await open('/signup');
      const calls = callsOf(page);
      await submitSignUp(page, form);
      await answerMessage(page, 'Error', message);
      expect(calls).toEqual([]);
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(await page.getByLabel('Email').inputValue()).toBe(form.email);
    },
  );

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

  it('shows the server’s message for a taken address and for a common password [L237.1] (D10 and D117)', async () => {
    const visit = await site.visit();
    const { page } = visit;
    visit.expectProblem(/status of 409/);
    visit.expectProblem(/status of 400/);
    await signUp('taken@example.org', good.password);
    await visit.open('/signup');
    await submitSignUp(page, { ...good, email: 'Taken@example.org ' });
    await answerMessage(page, 'Error', 'This email address is already in use.');
    await submitSignUp(page, {
      ...good,
      email: 'new@example.org',
      password: 'password1',
      repeated: 'password1',
    });
    const alert = await dialogNamed(page, 'Error');
    expect(await alert.innerText()).toMatch(/common/i);
    await alert.getByRole('button', { name: 'Ok' }).click();
    expect(await page.getByLabel('Email').inputValue()).toBe('new@example.org');
  });
});

describe('resetting a forgotten password', () => {
  it('answers the same for an unknown address [L31.1, L136.1] (D19)', async () => {
    const { page, open } = await site.visit();
    await open('/forgotPass');
    await page.getByLabel('Email').fill('nobody@example.org');
    await page.getByRole('button', { name: 'Get a new password' }).click();
    await answerMessage(
      page,
      'Success',
      'If an account exists for nobody@example.org, a reset link has been sent.',
    );
    await page.waitForURL('**/signin');
    expect(await site.app.mailsTo('nobody@example.org')).toEqual([]);
  });

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

  it('names length, then difference, then sends the first password nevertheless [L159.1, L160.1, L161.1] (D13 and D14)', async () => {
    const email = 'hasty@example.org';
    await signUp(email, 'the old password');
    const visit = await site.visit();
    const { page, open } = visit;
    visit.expectProblem(/status of 400 .*\/resetPassword/);
    await open(await linkByMail(page, email));
    await page.getByLabel('New password', { exact: true }).waitFor();
    const calls = callsOf(page);
    await submitReset(page, 'short', 'other');
    await answerMessage(page, 'Error', 'Password has to have at least 7 characters');
    expect(calls).toEqual([]);
    await answerMessage(page, 'Error', 'The passwords do not match');
    const refusal = await dialogNamed(page, 'ValidationError');
    await refusal.getByRole('button', { name: 'Ok' }).click();
    expect(calls).toHaveLength(1);
    expect(calls[0]?.postDataJSON()).toEqual({ newPassword: 'short' });

    await submitReset(page, 'long enough to do', 'long enough to differ');
    await answerMessage(page, 'Error', 'The passwords do not match');
    await answerMessage(page, 'Success', 'Your password has been changed.');
    expect((await site.app.signIn({ email, password: 'long enough to do' })).user.email).toBe(
      email,
    );
  });

  it.each([
    ['no-token-at-all', 'The token is malformed'],
    [
      unsigned({ type: 'AccessToken', exp: 4_102_444_800, email: 'a@example.org' }),
      'The token is malformed',
    ],
    [unsigned({ type: 'ForgotPassword', email: 'a@example.org' }), 'The token is malformed'],
    [
      unsigned({
        type: 'ForgotPassword',
        exp: Math.floor(Date.now() / 1000) - 5,
        email: 'a@example.org',
      }),
      'The reset password request is outdated. Please request a new reset.',
    ],
  ])(
    'checks the token on opening (%#) and redirects [L164.1, L165.1] (D16, D17 and D18)',
    async (token, message) => {
      const { page, open } = await site.visit();
      await open(`/resetPass/${token}`);
      await answerMessage(page, 'Error', message);
      await page.waitForURL('**/signin');
    },
  );
});
