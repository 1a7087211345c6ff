import { auditOf } from '../support/browser/accessibility';
import { eventually } from '../support/eventually';
import { jpeg, png } from '../support/mediaFiles';
import { answerMessage, useSite } from '../support/browser/site';

const site = useSite();

interface Tag {
  _id: string;
  name: string;
  iconImgURL?: string | null;
}

describe('tags', () => {
  it('are cards that link to their pages, rendered only near the viewport [L78.1]', async () => {
    const { tokens } = await site.app.signIn();
    const { data } = await site.app.call<Tag[]>('GET', '/tags?showAll=1', tokens.accessToken);
    const { page } = await site.visitAsAdmin();
    await page.getByRole('link', { name: 'Tags', exact: true }).click();
    const cards = page.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    await eventually(async () => expect(await cards.count()).toBe(data.length));
    const boxes = await cards.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().left),
    );
    expect(new Set(boxes).size).toBeGreaterThan(1);
    for (const name of Array.from({ length: 120 }, (_, index) => `Tag no. ${index}`)) {
      await site.app.call('PATCH', '/tags', tokens.accessToken, { name, title: { 'en-US': name } });
    }
    await page.reload();
    await cards.first().waitFor();
    // Those of the last visit show until the server has answered.
    await eventually(async () =>
      expect(await cards.first().getAttribute('aria-setsize')).toBe(`${data.length + 120}`),
    );
    expect(await cards.count()).toBeLessThan(80);
    const last = page.getByRole('link', { name: data.at(-1)?.name, exact: true });
    await eventually(async () => {
      await page.getByRole('main').evaluate((main) => main.scrollTo(0, main.scrollHeight));
      expect(await last.isVisible()).toBe(true);
    });
    await last.click();
    await page.waitForURL(/\/admin\/tags\/[0-9a-f]{24}\/edit$/);
  });

  it('are created in a new tab from a picker that offers none, and offered there', async () => {
    const { tokens } = await site.app.signIn();
    const { data } = await site.app.call<Tag[]>('GET', '/articles?showAll=1', tokens.accessToken);
    const { page, context } = await site.visitAsAdmin({
      at: `/admin/articles/${data[0]?._id}/edit`,
    });
    await page.getByRole('button', { name: 'Add Tag' }).click();
    const picker = page.getByRole('dialog', { name: 'Select a Tag' });
    await picker.getByRole('searchbox').fill('Moonlight');
    const opened = context.waitForEvent('page');
    await picker.getByRole('link', { name: 'Create Tag' }).click();
    const tab = await opened;
    await tab.getByRole('textbox', { name: 'Tag Name', exact: true }).fill('Moonlight');
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
    await tab.waitForURL(/\/admin\/tags\/[0-9a-f]{24}\/edit$/);
    await tab.close();
    await picker.getByRole('button', { name: 'Moonlight' }).click();
    await page.getByRole('button', { name: 'Remove the tag Moonlight' }).waitFor();
  });

  it('are accessible while some are selected, published ones too', async () => {
    const { page } = await site.visitAsAdmin({ at: '/admin/tags?status=published' });
    const published = page.getByRole('list', { name: 'Tags' }).getByRole('listitem');
    await published.first().getByText('Published', { exact: true }).waitFor();
    await published.first().getByRole('checkbox').check();
    await page.getByRole('group', { name: 'Actions' }).getByText('1 selected').waitFor();
    const audit = await auditOf(page);
    await audit.look('a selected tag', 'wide');
    expect(audit.findings).toEqual([]);
  });

  it('have a colour, a picture and an icon on that colour [L78.2, L78.3, L145.1, L243.1]', async () => {
    const { page } = await site.visitAsAdmin();
    await page.getByRole('link', { name: 'Tags', exact: true }).click();
    await page.getByRole('link', { name: 'Create Tag' }).click();
    await page.getByRole('textbox', { name: 'Tag Name', exact: true }).fill('Winter');
    await page.getByRole('textbox', { name: 'Color' }).fill('#1F5F85');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/admin\/tags\/[0-9a-f]{24}\/edit$/);
    const id = new URL(page.url()).pathname.split('/')[3] ?? '';

    const cover = page.getByRole('region', { name: 'Tag Image (200 x 300)' });
    const picture = {
      name: 'w.jpg',
      mimeType: 'image/jpeg',
      buffer: jpeg({ width: 200, height: 300 }),
    };
    await cover.getByLabel('Select Image').setInputFiles(picture);
    await answerMessage(page, 'Success', 'Image successfully uploaded');

    const icon = page.getByRole('region', { name: 'Tag Icon Image (90 x 90)' });
    const drawing = { name: 'w.png', mimeType: 'image/png', buffer: png() };
    await icon.getByLabel('Select Image').setInputFiles(drawing);
    await answerMessage(page, 'Success', 'Icon image uploaded.');
    const ground = () =>
      icon
        .getByRole('img')
        .evaluate((image) => getComputedStyle(image.parentElement as HTMLElement).backgroundColor);
    await eventually(async () => expect(await ground()).toBe('rgb(31, 95, 133)'));
    const { tokens } = await site.app.signIn();
    const { data } = await site.app.call<Tag>('GET', `/tags/${id}`, tokens.accessToken);
    expect(data).toMatchObject({
      name: 'Winter',
      color: '1F5F85',
      imgURL: `tags/${id}/coverImage.jpg`,
      iconImgURL: `tags/${id}/iconImage.png`,
    });
  });
});
