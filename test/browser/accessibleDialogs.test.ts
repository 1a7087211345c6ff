import type { Page } from 'playwright-core';
import { auditOf } from '../support/browser/accessibility';
import { admin } from '../support/server/app';
import { submitSignIn } from '../support/browser/page';
import { answerMessage, dialogNamed, pressSequence, useSite } from '../support/browser/site';

const site = useSite();

const refused = /status of 401 .*\/users\/signin/;
const wrong = { ...admin, password: 'not-the-password' };

async function closeByEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').last().waitFor({ state: 'detached' });
}

/** The address of a new article with a section of a type that the app does not know and one tag. */
async function makeArticle(): Promise<string> {
  const { tokens } = await site.app.signIn();
  const call = async <T>(method: string, path: string, body?: object) =>
    (await site.app.call<T>(method, path, tokens.accessToken, body)).data;
  const [tag] = await call<{ _id: string }[]>('GET', '/tags?showAll=1');
  const { _id } = await call<{ _id: string }>('PATCH', '/articles', {
    title: { 'en-US': 'Four pictures' },
    publishAt: '2026-01-05T00:00:00.000Z',
    tagIds: [tag?._id],
    sections: [{ _id: 'c'.repeat(24), type: 'GridImageSection', title: {}, order: 1 }],
  });
  return `/admin/articles/${_id}/edit`;
}

describe('axe reports no violation of WCAG 2.2 AA in dialogs', () => {
  it('of signing in: an alert, as an antd and as a native dialog', async () => {
    const usual = await site.visit();
    usual.expectProblem(refused);
    const audit = await auditOf(usual.page);
    await usual.open('/signin');
    await submitSignIn(usual.page, wrong);
    await dialogNamed(usual.page, 'Error');
    await audit.look('alert');
    expect(audit.findings).toEqual([]);

    const plain = await site.visit();
    plain.expectProblem(refused);
    plain.expectProblem(/^request: GET \/assets\/dialogs\./);
    plain.expectProblem(/ERR_FAILED .*\/assets\/dialogs\./);
    await plain.page.route('**/assets/dialogs.*.js', (route) => route.abort('failed'));
    const plainAudit = await auditOf(plain.page);
    await plain.open('/signin');
    await submitSignIn(plain.page, wrong);
    await dialogNamed(plain.page, 'Error');
    await plainAudit.look('plain alert');
    expect(plainAudit.findings).toEqual([]);
  });

  it('of an article: questions, the section dialog of every kind, the tag picker', async () => {
    const visit = await site.visitAsAdmin();
    const { page, open } = visit;
    const audit = await auditOf(page);
    const address = await makeArticle();
    await open(address);
    await page.getByRole('toolbar').waitFor();

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialogNamed(page, 'Warning');
    await audit.look('question before deleting');
    await closeByEscape(page);

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'History' }).waitFor();
    await audit.look('menu of further actions');
    await page.keyboard.press('h');
    await page.keyboard.press('Enter');
    const history = await dialogNamed(page, 'History');
    await history.getByRole('heading', { name: 'Title, American English' }).waitFor();
    await audit.look('history');
    await history.getByText('Compared with the screen').click();
    await history.getByText('Side by side').click();
    await audit.look('history, compared with the screen');
    await closeByEscape(page);

    await page.getByRole('button', { name: 'Add Tag' }).click();
    const picker = await dialogNamed(page, 'Select a Tag');
    await picker.getByRole('listitem').first().waitFor();
    await audit.look('tag picker');
    await picker.getByLabel('Filter by title').fill('no such tag');
    await picker.getByRole('status').waitFor();
    await audit.look('tag picker without a match');
    await closeByEscape(page);

    await page.getByRole('button', { name: 'Add Section' }).click();
    const section = await dialogNamed(page, 'Create Section');
    await section.getByRole('toolbar').waitFor();
    await audit.look('section dialog, text');
    const type = section.getByLabel('Section Type');
    await type.selectOption({ label: 'Quote' });
    await section.getByRole('toolbar').waitFor();
    await audit.look('section dialog, quote');
    await type.selectOption({ label: 'Image' });
    await section.getByLabel('Caption Title').fill('Dawn');
    await section.getByLabel('Order').fill('first');
    await audit.look('section dialog, image, with an order that is no number');
    await page.keyboard.press('Escape');
    await page.getByText('There are unsaved changes in this section.').waitFor();
    await audit.look('question above the section dialog', 'wide');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await section.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Edit Section: Unknown Section Type' }).click();
    await dialogNamed(page, 'Edit Section');
    await audit.look('section dialog, unknown type');
    await closeByEscape(page);

    await page.getByRole('textbox', { name: 'Publish At' }).fill('31/02/2026');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await dialogNamed(page, 'Warning');
    await audit.look('question before saving without a date', 'wide');
    await closeByEscape(page);
    await page.getByRole('link', { name: 'Series' }).click();
    await dialogNamed(page, 'Warning');
    await audit.look('question before leaving', 'wide');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { name: 'Series' }).waitFor();

    await open(address);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const warning = await dialogNamed(page, 'Warning');
    await warning.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
    await audit.look('notice of a deletion');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
    await page.getByRole('button', { name: 'Delete for good: Four pictures' }).click();
    await dialogNamed(page, 'Warning');
    await audit.look('question before deleting for good', 'wide');
    await closeByEscape(page);
    await audit.look('deleted items');
    expect(audit.findings).toEqual([]);
  });

  it('of what has keys: the palette, what can be done with an item, and all keys', async () => {
    const { page } = await site.visitAsAdmin();
    const audit = await auditOf(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Search and commands' }).click();
    const palette = await dialogNamed(page, 'Search and commands');
    await audit.look('palette');
    await page.keyboard.type('quiet');
    await palette.getByRole('option', { name: /^The quiet hour/ }).waitFor();
    await audit.look('what was found');
    await page.keyboard.press('ArrowRight');
    await palette.getByRole('option', { name: 'Delete' }).waitFor();
    await audit.look('what can be done with an item');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await dialogNamed(page, 'Delete 1 item');
    await audit.look('the deletion of one item');
    await closeByEscape(page);
    await pressSequence(page, 'g', 't');
    await page.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();
    await page.keyboard.press('?');
    await dialogNamed(page, 'Keyboard shortcuts');
    await audit.look('all keys');
    await closeByEscape(page);
    expect(audit.findings).toEqual([]);
  });

  it('of the users page: the reset link, signing in again, and an alert above it', async () => {
    const visit = await site.visitAsAdmin();
    const { page } = visit;
    visit.expectProblem(refused);
    visit.expectProblem(
      /status of 401 .*\/(admin\/(?:users|userCount|resetLinks)|users\/refreshTokens|articles\/pictures)/,
    );
    const audit = await auditOf(page);
    await page.getByRole('link', { name: 'Users' }).click();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Denied', 'NotAllowedError'));
    });
    await page
      .getByRole('button', { name: /^Forgot pass/ })
      .last()
      .click();
    const link = await dialogNamed(page, 'Copy the link');
    await audit.look('reset link');
    await link.getByRole('button', { name: 'Copy' }).click();
    await link.getByText('Copied.').waitFor();
    await closeByEscape(page);

    const { accessToken } = JSON.parse(
      (await page.evaluate(() => localStorage.getItem('token'))) ?? '{}',
    ) as { accessToken: string };
    await site.app.call('DELETE', '/users/me/tokens', accessToken);
    await page.getByRole('button', { name: 'Search' }).click();
    const question = await dialogNamed(page, 'Please sign in again');
    await audit.look('signing in again');
    await question.getByLabel('Password').fill(wrong.password);
    await question.getByRole('button', { name: 'Sign in' }).click();
    await dialogNamed(page, 'Error');
    await audit.look('alert above signing in again', 'wide');
    await answerMessage(page, 'Error', 'The email or password is incorrect.');
    await question.getByLabel('Password').fill(admin.password);
    await question.getByRole('button', { name: 'Sign in' }).click();
    await question.waitFor({ state: 'detached' });
    expect(audit.findings).toEqual([]);
  });
});
