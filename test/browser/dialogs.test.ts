import { admin } from '../support/server/app';
import { eventually } from '../support/eventually';
import { keyboardOf } from '../support/browser/keyboard';
import { submitSignIn } from '../support/browser/page';
import { useSite } from '../support/browser/site';

const site = useSite();

const wrong = { ...admin, password: 'not-the-password' };
const refused = /status of 401 .*\/users\/signin/;

describe('dialogs', () => {
  it('are native ones if the code of the usual ones cannot be loaded', async () => {
    const visit = await site.visit();
    const { page } = visit;
    await page.route('**/assets/dialogs.*.js', (route) => route.abort('failed'));
    visit.expectProblem(/^request: GET \/assets\/dialogs\./);
    visit.expectProblem(/ERR_FAILED .*\/assets\/dialogs\./);
    visit.expectProblem(refused);
    await visit.open('/signin');
    await submitSignIn(page, wrong);
    const alert = page.getByRole('dialog', { name: 'Error' });
    await alert.getByText('The email or password is incorrect.').waitFor();
    expect(await alert.evaluate((element) => element.tagName)).toBe('DIALOG');
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await alert.getByRole('button', { name: 'Ok' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Password').inputValue()).toBe(wrong.password);
  });

  it('keep Ctrl+Z from what was typed behind them', async () => {
    const { page } = await site.visitAsAdmin();
    await page.getByRole('table').first().getByRole('link').first().click();
    const source = page.getByRole('textbox', { name: 'Source', exact: true });
    await source.fill('');
    await source.pressSequentially('Bók um slökun');
    await page
      .getByRole('button', { name: /^Delete Section/ })
      .first()
      .click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'No' }).waitFor();
    for (const key of ['Control+z', 'Control+z', 'Escape']) await page.keyboard.press(key);
    await question.waitFor({ state: 'detached' });
    expect(await source.inputValue()).toBe('Bók um slökun');

    await page
      .getByRole('button', { name: /^Edit Section/ })
      .first()
      .click();
    const title = page.getByRole('dialog').getByRole('textbox', { name: 'Title' });
    const before = await title.inputValue();
    await title.press('End');
    await title.pressSequentially('abc');
    // One key more than there is to undo here.
    for (const key of ['Control+z', 'Control+z', 'Control+z']) await title.press(key);
    expect(await title.inputValue()).toBe(before);
    expect(await source.inputValue()).toBe('Bók um slökun');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await source.press('Control+z');
    await eventually(async () => expect(await source.inputValue()).not.toBe('Bók um slökun'));
  });

  it('stack: only the top one, an alert above the one to sign in again, reacts', async () => {
    const visit = await site.visitAsAdmin({ hasMotion: true });
    const { page } = visit;
    const { tokens } = await page.evaluate(() => ({ tokens: localStorage.getItem('token') ?? '' }));
    await page.getByRole('link', { name: 'Series' }).click();
    const { accessToken } = JSON.parse(tokens) as { accessToken: string };
    await site.app.call('DELETE', '/users/me/tokens', accessToken);
    // Pictures of the list may still be on their way when the session ends, and what idle moments ask for.
    visit.tolerateProblem(/status of 401 .*\/api\/(articles|audios|videos|tags)/);
    visit.expectProblem(/status of 401 .*\/(admin\/user(s|Count)|pictures)/);
    visit.expectProblem(/status of 401 .*\/users\/refreshTokens/);
    visit.expectProblem(refused);
    await page.getByRole('link', { name: 'Users' }).click();
    const question = page.getByRole('dialog', { name: 'Please sign in again' });
    await question.waitFor();
    expect(await question.getByLabel('Email').inputValue()).toBe(admin.email);
    // The password is what is asked for; the e-mail above it can only be read.
    await keyboardOf(page).arriveAt('textbox', 'Password');
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await question.getByLabel('Password').fill(wrong.password);
    await page.keyboard.press('Enter');
    const alert = page.getByRole('dialog', { name: 'Error' });
    await alert.waitFor();
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'detached' });
    expect(await question.isVisible()).toBe(true);
    await question.getByLabel('Password').fill(admin.password);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByRole('list', { name: 'Users' }).getByRole('listitem').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/users');
  });

  it('close on Enter and return the focus', async () => {
    const visit = await site.visit();
    const { page } = visit;
    visit.expectProblem(refused);
    await visit.open('/signin');
    await submitSignIn(page, wrong);
    await page.getByRole('dialog', { name: 'Error' }).waitFor();
    await eventually(async () => {
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ok');
    });
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => {
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(
        'password',
      );
    });
  });
});
