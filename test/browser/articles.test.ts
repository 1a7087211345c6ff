import type { Page } from 'playwright-core';
import type { Article } from '../../src/contract/types.gen';
import { eventually } from '../support/eventually';
import { answerMessage, clickText, useSite } from '../support/browser/site';

const site = useSite();

const titleField = (page: Page) =>
  page.getByRole('textbox', { name: 'Article Title', exact: true });
const group = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });
const description = (page: Page) =>
  page.getByRole('textbox', { name: 'Article Description', exact: true });

/** Creates an article through the screen and gives its id. */
async function createArticle(page: Page, title: string): Promise<string> {
  await page.getByRole('link', { name: 'Create Article' }).click();
  await titleField(page).fill(title);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.waitForURL(/\/admin\/articles\/[0-9a-f]{24}\/edit$/);
  await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}

describe('the list of articles', () => {
  it('expands and collapses groups, and a row opens its article [L50.1, L50.2]', async () => {
    const { page } = await site.visitAsAdmin();
    await group(page, 'Unpublished Articles').click();
    const table = page.getByRole('table', { name: 'Unpublished Articles', exact: true });
    const row = table.getByRole('row').nth(1);
    expect(await row.innerText()).toContain('Unpublished');
    expect(await group(page, 'Unpublished Articles').innerText()).toMatch(/-$/);
    await group(page, 'Published Articles').click();
    await eventually(async () =>
      expect(
        await page.getByRole('table', { name: 'Published Articles', exact: true }).count(),
      ).toBe(0),
    );
    const title = await row.getByRole('link').innerText();
    const { height = 0, width = 0 } = (await row.boundingBox()) ?? {};
    // Beside the words: the link covers the whole row.
    await row.click({ position: { x: width - 5, y: height / 2 } });
    await page.waitForURL(/\/admin\/articles\/[0-9a-f]{24}\/edit$/);
    await eventually(async () => expect(await titleField(page).inputValue()).toBe(title));
  });
});

describe('an article', () => {
  it('is created, edited in two languages, published and complete after a reload [L53.1, L53.2, L55.1, L141.1, L142.1, L243.1] (D58 and D73)', async () => {
    const { page } = await site.visitAsAdmin();
    await createArticle(page, 'Morning light');
    expect(await page.getByRole('button', { name: 'Save' }).isVisible()).toBe(true);
    await page.getByLabel('Language: Article Title').selectOption('fr-FR');
    await titleField(page).fill('Lumière du matin');
    await clickText(description(page));
    await page.keyboard.type('Breathe in.');
    await page.getByLabel('Language: Article Description').selectOption('is-IS');
    await clickText(description(page));
    await page.keyboard.type('Andaðu inn.');
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Publish At' }).fill('29/02/2096');
    await page.getByText(/^If published now: goes live in \d+ days$/).waitFor();
    await page.getByRole('textbox', { name: 'Author' }).fill('Anna Larsen');
    await page.getByRole('textbox', { name: 'Source', exact: true }).fill('Own work');
    await page.getByLabel('Tier').selectOption('premium');
    await page.getByRole('button', { name: 'Save' }).click();
    await answerMessage(page, 'Success', 'The article was saved successfully');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Unpublish', exact: true }).waitFor();
    await page.getByText(/^Saved/).waitFor();
    const scheduled = /^Scheduled, goes live in \d+ days \(29 Feb 2096, 00:00 GMT\)/;
    await page.getByText(scheduled).first().waitFor();

    await page.reload();
    await eventually(async () => expect(await titleField(page).inputValue()).toBe('Morning light'));
    await page.getByLabel('Language: Article Title').selectOption('fr-FR');
    await eventually(async () =>
      expect(await titleField(page).inputValue()).toBe('Lumière du matin'),
    );
    await description(page).getByText('Breathe in.').waitFor();
    await page.getByLabel('Language: Article Description').selectOption('is-IS');
    await description(page).getByText('Andaðu inn.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Publish At' }).inputValue()).toBe('29/02/2096');
    expect(await page.getByRole('textbox', { name: 'Author' }).inputValue()).toBe('Anna Larsen');
    expect(await page.getByRole('textbox', { name: 'Source', exact: true }).inputValue()).toBe(
      'Own work',
    );
    expect(await page.getByLabel('Tier').inputValue()).toBe('premium');
    expect(await page.getByRole('button', { name: 'Unpublish', exact: true }).isVisible()).toBe(
      true,
    );

    await page.getByRole('link', { name: 'Back to the list' }).click();
    await group(page, 'Upcoming Articles').click();
    const row = page.getByRole('row').filter({ hasText: 'Morning light' });
    // What the list held before the save may show until the answer comes.
    await eventually(async () =>
      expect((await row.innerText()).split(/\s*\n\s*|\t/)).toEqual([
        'Morning light',
        'Premium · en – fr – is · 1/4 · Anna Larsen',
        '02/29/2096',
        expect.stringMatching(/^in \d+ days$/),
        'Published',
        'Scheduled',
      ]),
    );
    await row.hover();
    await eventually(async () => {
      const [title, state, local] =
        (await row.getByRole('link').getAttribute('title'))?.split('\n') ?? [];
      expect(title).toBe('Morning light');
      expect(state).toMatch(scheduled);
      expect(local).toMatch(/^Your time: \w+, February 2[89], 2096 at .+ \(.+\)$/);
    });
  });

  it('goes live at the date on the screen, even if that is unsaved; without a date nobody sees it (D125)', async () => {
    const { page } = await site.visitAsAdmin();
    const id = await createArticle(page, 'Not before its time');
    const { tokens } = await site.app.signIn();
    const stored = async () => {
      const path = `/articles/${id}`;
      const { data } = await site.app.call<Article>('GET', path, tokens.accessToken);
      return { isPublic: data.isPublic, publishAt: data.publishAt, author: data.author };
    };
    const date = page.getByRole('textbox', { name: 'Publish At' });
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Published, no date: nobody sees it').first().waitFor();
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    await date.fill('01/01/2020');
    await page.keyboard.press('Control+s');
    await eventually(async () =>
      expect(await stored()).toMatchObject({ publishAt: '2020-01-01T00:00:00.000Z' }),
    );
    await page.getByRole('textbox', { name: 'Author' }).fill('Somebody');
    const top = async () => (await page.locator('main h1').boundingBox())?.y;
    const before = await top();
    await date.fill('');
    for (const key of '05/02/2090') {
      await page.keyboard.type(key);
      expect(await top()).toBe(before);
    }
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page
      .getByText(/^Scheduled, goes live in \d+ days \(5 Feb 2090/)
      .first()
      .waitFor();
    // The screen shows the publication while it is still being saved.
    await eventually(async () =>
      expect(await stored()).toEqual({
        isPublic: true,
        publishAt: '2090-02-05T00:00:00.000Z',
        author: null,
      }),
    );
    await date.fill('');
    await page.getByText('After saving: nobody sees it').waitFor();
    await page.keyboard.press('Control+z');
  });

  it('is deleted after a confirmation, and not after No [L144.1, L247.1, L173.1]', async () => {
    const { page } = await site.visitAsAdmin();
    await createArticle(page, 'Soon gone');
    const question = 'Are you sure you want to delete this article? This cannot be undone';
    await page.getByRole('button', { name: 'Delete' }).click();
    await answerMessage(page, 'Warning', question, 'No');
    expect(await titleField(page).inputValue()).toBe('Soon gone');
    await page.getByRole('button', { name: 'Delete' }).click();
    await answerMessage(page, 'Warning', question, 'Yes');
    await page.waitForURL('**/admin/articles');
    // First: it closes by itself.
    await page.getByRole('status').filter({ hasText: '“Soon gone” was deleted.' }).waitFor();
    await group(page, 'Unpublished Articles').click();
    await eventually(async () =>
      expect(await page.getByRole('main').getByText('Soon gone').count()).toBe(0),
    );
  });

  it('is restored by Ctrl+Z as it was, and from Recently deleted unpublished, by keyboard (D130, D133)', async () => {
    const { page } = await site.visitAsAdmin();
    const title = 'Deleted by mistake';
    const id = await createArticle(page, title);
    await page.getByRole('textbox', { name: 'Publish At' }).fill('01/02/2024');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Unpublish' }).waitFor();
    const remove = async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = 'Are you sure you want to delete this article? This cannot be undone';
      await answerMessage(page, 'Warning', question, 'Yes');
      await page.waitForURL('**/admin/articles');
      await page.getByText(`“${title}” was deleted.`).waitFor();
    };
    const row = page.getByRole('row').filter({ hasText: title });
    await remove();
    await eventually(async () => expect(await row.count()).toBe(0));
    await page.keyboard.press('Control+z');
    await page.getByText(`“${title}” is back as it was.`).waitFor();
    await row.getByText('Published', { exact: true }).waitFor();

    await row.getByRole('link').click();
    await page.waitForURL(`**/${id}/edit`);
    await remove();
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Recently deleted' }).press('Enter');
    await page.waitForURL('**/admin/deleted?type=articles');
    await page.getByRole('button', { name: `Restore: ${title}` }).press('Enter');
    await page.getByText(`“${title}” was restored. It is unpublished;`, { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Open', exact: true }).press('Enter');
    await page.waitForURL(`**/${id}/edit`);
    await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
    expect(await titleField(page).inputValue()).toBe(title);
  });
});
