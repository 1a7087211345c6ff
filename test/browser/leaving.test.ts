import type { Locator, Page } from 'playwright-core';
import { chooseLanguage } from '../support/browser/page';
import { eventually } from '../support/eventually';
import { answerMessage, clickText, dialogNamed, hasFocus, useSite } from '../support/browser/site';

const site = useSite();

const author = (page: Page) => page.getByRole('textbox', { name: 'Author', exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Article Title', exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

let created = 0;

/** Makes an article by the API and opens it from the list, so that there is a page to go back to. */
async function openArticle() {
  const { tokens } = await site.app.signIn();
  const name = `Left ${(created += 1)}`;
  const { data } = await site.app.call<{ _id: string }>('PATCH', '/articles', tokens.accessToken, {
    title: { 'en-US': name },
  });
  const address = `/admin/articles/${data._id}/edit`;
  const visit = await site.visitAsAdmin({ hasMotion: true });
  const { page } = visit;
  await page.getByRole('button', { name: /^Unpublished Articles/ }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await author(page).waitFor();
  const stored = async () =>
    (
      await site.app.call<{ author: string | null; sections: { title: unknown }[] }>(
        'GET',
        `/articles/${data._id}`,
        tokens.accessToken,
      )
    ).data;
  return { visit, page, name, address, stored };
}

/** The question, once it is asked. */
const question = (page: Page): Promise<Locator> => dialogNamed(page, 'Warning');

async function answer(page: Page, press: 'Save and leave' | 'Leave' | 'Stay'): Promise<void> {
  const dialog = await question(page);
  await dialog.getByRole('button', { name: press, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
/** Waits until a page is at a path in the history too, which the browser says a moment after the app. */
const isAt = (page: Page, path: string) => page.waitForURL(({ pathname }) => pathname === path);
const hasNoDialog = (page: Page) =>
  eventually(async () => expect(await page.getByRole('dialog').count()).toBe(0));

describe('the six cases reported by users of react-admin', () => {
  it('Delete shows no warning (#11274)', async () => {
    const { page, name } = await openArticle();
    await author(page).fill('Unsaved');
    await page.getByRole('button', { name: 'Delete' }).click();
    await answerMessage(
      page,
      'Warning',
      'Are you sure you want to delete this article? This cannot be undone',
      'Yes',
    );
    await heading(page, 'Articles').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  });

  it('Stay keeps the form, the scroll position and the caret (#5081)', async () => {
    const { page, address } = await openArticle();
    await author(page).click();
    await page.keyboard.type('Typed by hand');
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft');
    await page.goBack();
    await answer(page, 'Stay');
    await isAt(page, address);
    expect(await author(page).inputValue()).toBe('Typed by hand');
    await hasFocus(author(page));
    await page.keyboard.type('s');
    expect(await author(page).inputValue()).toBe('Typed bys hand');
  });

  it('Back and Leave leave the page, and so does Forward (#9422)', async () => {
    const { page, address, stored } = await openArticle();
    await author(page).fill('Left behind');
    await page.goBack();
    await answer(page, 'Stay');
    await isAt(page, address);
    await page.goBack();
    await answer(page, 'Leave');
    await heading(page, 'Articles').waitFor();
    await isAt(page, '/admin/articles');
    await page.goForward();
    await author(page).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await heading(page, 'Articles').waitFor();
    await page.goBack();
    await author(page).fill('Left again');
    await page.goForward();
    await answer(page, 'Leave');
    await heading(page, 'Articles').waitFor();
    expect((await stored()).author ?? null).toBeNull();
  });

  it('after a save no way out shows a warning (#6966)', async () => {
    const { page, stored } = await openArticle();
    await author(page).fill('Saved');
    await page.keyboard.press('Control+s');
    await page.getByText(/^Saved/).waitFor();
    await page.goBack();
    await heading(page, 'Articles').waitFor();
    await page.goForward();
    await author(page).fill('Saved twice');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await answerMessage(page, 'Success', 'The article was saved successfully');
    await page.reload();
    await eventually(async () => expect(await author(page).inputValue()).toBe('Saved twice'));
    await page.getByRole('link', { name: 'Users' }).click();
    await heading(page, 'Users').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect((await stored()).author).toBe('Saved twice');
  });

  it('a refused save leaves no wrong row in the list (#4176)', async () => {
    const { visit, page, name } = await openArticle();
    visit.expectProblem(/status of 500 .*\/api\/articles/);
    await title(page).fill('Never stored');
    await page.route('**/api/articles', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await answer(page, 'Save and leave');
    await page.getByRole('alert').filter({ hasText: 'Not saved:' }).waitFor();
    expect(await title(page).inputValue()).toBe('Never stored');
    await page.unroute('**/api/articles');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await answer(page, 'Leave');
    await heading(page, 'Articles').waitFor();
    await page.getByRole('link', { name, exact: true }).waitFor();
    // It is offered as a recovered draft above the list, and is in no row of it.
    expect(await page.getByRole('row').filter({ hasText: 'Never stored' }).count()).toBe(0);
  });

  it('changing tab or culture clears no field (#4353)', async () => {
    const { visit, page } = await openArticle();
    const description = page.getByRole('textbox', { name: 'Article Description', exact: true });
    await author(page).fill('Still here');
    await clickText(description);
    await page.keyboard.type('Slowly.');
    const other = await site.visit({ besides: visit });
    await other.open('/admin/users');
    await heading(other.page, 'Users').waitFor();
    await other.page.bringToFront();
    await page.bringToFront();
    for (const culture of ['fr-FR', 'is-IS', 'en-GB', 'en-US']) {
      await page.getByLabel('Language: Article Title').selectOption(culture);
      await page.getByLabel('Language: Article Description').selectOption(culture);
    }
    await description.getByText('Slowly.').waitFor();
    expect(await author(page).inputValue()).toBe('Still here');
    expect(await title(page).inputValue()).toMatch(/^Left \d+$/);
    await page.keyboard.press('Control+s');
    await page.getByText(/^Saved/).waitFor();
  });
});

describe('leaving with unsaved changes', () => {
  it('stays without a connection and says so, and leaves after reconnecting', async () => {
    const { visit, page, address, stored } = await openArticle();
    const { context } = visit;
    visit.expectProblem(/ERR_INTERNET_DISCONNECTED/);
    await author(page).fill('On a train');
    await visit.goOffline();
    await page.getByRole('link', { name: 'Articles' }).click();
    await answer(page, 'Save and leave');
    await page.getByText(/^Not saved yet: there is no connection\./).waitFor();
    expect(pathOf(page)).toBe(address);
    await context.setOffline(false);
    await page.getByText(/^Saved/).waitFor();
    await page.getByRole('link', { name: 'Articles' }).click();
    await heading(page, 'Articles').waitFor();
    expect((await stored()).author).toBe('On a train');
  });

  it('is confirmed by the browser on reload and close, also for unsaved input in the section dialog', async () => {
    const { page } = await openArticle();
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    const closing = async () => {
      const before = asked.length;
      await page.close({ runBeforeUnload: true });
      await eventually(() => expect(asked).toHaveLength(before + 1));
    };
    await author(page).fill('Nearly closed');
    await closing();
    await page.keyboard.press('Control+s');
    await page.getByText(/^Saved/).waitFor();
    await page.getByRole('button', { name: 'Add Section' }).click();
    const section = await dialogNamed(page, 'Create Section');
    await clickText(section.getByRole('textbox', { name: 'Text', exact: true }));
    await page.keyboard.type('Half');
    await closing();
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
  });
});

describe('a formatted text whose editor is still loading', () => {
  it('takes no keys, so that none can be lost, and the caret where it was pressed once the editor is there', async () => {
    const { page, stored } = await openArticle();
    let deliver = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route(/rich-text/, async (route) => {
      await delivered;
      await route.continue();
    });
    // The code that was fetched with the page is gone with it.
    await page.reload();
    const text = page.getByRole('textbox', { name: 'Article Description', exact: true });
    await text.click();
    await page.keyboard.type('Typed early');
    expect(await text.innerText()).not.toContain('Typed');
    expect(await text.getAttribute('aria-busy')).toBe('true');
    deliver();
    await clickText(text);
    await page.keyboard.type('Typed late');
    await page.keyboard.press('Control+s');
    await page.getByText(/^Saved/).waitFor();
    await eventually(async () =>
      expect(await stored()).toMatchObject({ description: { 'en-US': '<p>Typed late</p>' } }),
    );
  });
});

describe('a section dialog with unsaved input', () => {
  it('asks one question on Back, and saves its input with Save and leave', async () => {
    const { page, address, stored } = await openArticle();
    await author(page).fill('Below');
    await page.getByRole('button', { name: 'Add Section' }).click();
    const section = await dialogNamed(page, 'Create Section');
    await section.getByRole('textbox', { name: 'Section Title' }).fill('Above');
    await page.goBack();
    await answer(page, 'Stay');
    expect(await section.getByRole('textbox', { name: 'Section Title' }).inputValue()).toBe(
      'Above',
    );
    await isAt(page, address);
    await page.goBack();
    await answer(page, 'Save and leave');
    await heading(page, 'Articles').waitFor();
    await hasNoDialog(page);
    expect(await stored()).toMatchObject({
      author: 'Below',
      sections: [{ title: { 'en-US': 'Above' } }],
    });
  });

  it('closes with the page on Leave, like every dialog of a page', async () => {
    const { page, stored } = await openArticle();
    await page.getByRole('button', { name: 'Add Section' }).click();
    const section = await dialogNamed(page, 'Create Section');
    await section.getByRole('textbox', { name: 'Section Title' }).fill('Gone');
    await page.goBack();
    await answer(page, 'Leave');
    await heading(page, 'Articles').waitFor();
    await hasNoDialog(page);
    await page.goForward();
    await page.getByRole('button', { name: 'Add Tag' }).click();
    await dialogNamed(page, 'Select a Tag');
    await page.goBack();
    await heading(page, 'Articles').waitFor();
    await hasNoDialog(page);
    expect((await stored()).sections ?? []).toEqual([]);
  });
});

describe('the interface language', () => {
  const multilingual = useSite({ env: { SELECTABLE_LANGUAGES: 'en-US,fr-FR' } });

  it('changes without remounting the page: input and caret stay', async () => {
    const { page } = await multilingual.visitAsAdmin();
    await page.getByRole('link', { name: 'Create Article' }).click();
    await title(page).click();
    await page.keyboard.type('Bonjour');
    const typed = page.locator('main input[lang="en-US"]');
    await typed.evaluate((element) => element.setAttribute('data-mark', ''));
    await chooseLanguage(page, 'fr-FR');
    await page.getByRole('heading', { level: 1, name: 'Créer un article' }).waitFor();
    await chooseLanguage(page, 'en-US');
    await heading(page, 'Create Article').waitFor();
    expect(await typed.getAttribute('data-mark')).toBe('');
    expect(await typed.inputValue()).toBe('Bonjour');
    await page.getByRole('link', { name: 'Users' }).click();
    await answer(page, 'Stay');
  });
});
