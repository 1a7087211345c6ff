import { auditOf } from '../support/browser/accessibility';
import { eventually } from '../support/eventually';
import { jpeg } from '../support/mediaFiles';
import { answerMessage, hasFocus, useSite } from '../support/browser/site';
import { failing, waiting } from '../support/browser/troubledCalls';

const site = useSite();

/** The address of the edit screen of a new item. */
async function make(type: string, fields: object): Promise<string> {
  const { tokens } = await site.app.signIn();
  const { data } = await site.app.call<{ _id: string }>(
    'PATCH',
    `/${type}`,
    tokens.accessToken,
    fields,
  );
  return `/admin/${type}/${data._id}/edit`;
}

describe('axe reports no violation of WCAG 2.2 AA', () => {
  it('on the checks of an article and its preview', async () => {
    const { page, open } = await site.visitAsAdmin();
    const audit = await auditOf(page);
    const section = {
      _id: 'c'.repeat(24),
      order: 1,
      type: 'TextSection',
      title: { 'en-US': 'In' },
    };
    await open(await make('articles', { title: { 'en-US': 'Checked' }, sections: [section] }));
    await page.getByRole('button', { name: 'Not for this one: No tag' }).click();
    await page.getByText('1 hidden for this item').click();
    await audit.look('checks, one of them hidden');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    await page.getByRole('region', { name: 'Preview' }).waitFor();
    await audit.look('preview');
    expect(audit.findings).toEqual([]);
    // On a smaller screen it lies over the form, which comes back.
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.getByRole('button', { name: 'Edit: Title' }).click();
    await hasFocus(page.getByRole('textbox', { name: 'Article Title' }));
    expect(await page.getByRole('region', { name: 'Preview' }).count()).toBe(0);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    await hasFocus(page.getByRole('heading', { name: 'Preview' }));
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Preview' }).waitFor({ state: 'detached' });
  });

  it('on an unsaved article with an invalid date and a text editor that failed to load', async () => {
    const visit = await site.visitAsAdmin();
    const { page, open } = visit;
    const audit = await auditOf(page);
    visit.expectProblem(/status of 500 .*\/api\/articles/);
    visit.expectProblem(/^request: GET \/assets\/rich-text\./);
    visit.expectProblem(/ERR_FAILED .*\/assets\/rich-text\./);
    await page.route('**/assets/rich-text.*.js', (route) => route.abort('failed'));
    await open(await make('articles', { title: { 'en-US': 'Faulty' } }));
    await page.getByRole('textbox', { name: 'Article Description' }).click();
    await page.getByText('The text editor could not be loaded.').waitFor();
    const date = page.getByRole('textbox', { name: 'Publish At' });
    await date.fill('31/02/2026');
    await audit.look('no text editor, no date');
    await date.fill('28/02/2024');
    await page.getByRole('button', { name: 'Choose a day' }).press('Enter');
    const calendar = page.getByRole('dialog', { name: 'Choose a day' });
    const chosen = 'Wednesday, February 28, 2024';
    await hasFocus(calendar.getByRole('button', { name: chosen }));
    await audit.look('the calendar');
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await calendar.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await date.inputValue()).toBe('01/03/2024'));
    const button = page.getByRole('button', { name: 'Choose a day' }).and(page.locator(':focus'));
    await button.press('Space');
    await calendar.locator(':focus').press('Escape');
    await button.waitFor();
    const recover = await failing(page, '**/api/articles');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'Not saved:' }).waitFor();
    await audit.look('not saved, a date in the past');
    await recover();
    await page.unroute('**/assets/rich-text.*.js');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await answerMessage(page, 'Success', 'The article was saved successfully');

    const sectionOf = (digit: string, paragraphs: number) => ({
      _id: digit.repeat(24),
      order: Number(digit),
      type: 'TextSection',
      text: { 'en-US': '<p>Breathe in.</p>'.repeat(paragraphs) },
    });
    await open(
      await make('articles', {
        description: { 'en-US': '<table><tr><td>Kept</td></tr></table>' },
        sections: [sectionOf('1', 1), sectionOf('2', 40)],
      }),
    );
    await page.getByRole('textbox', { name: 'Article Description, source' }).waitFor();
    await audit.look('source of a text');
    await page.getByRole('button', { name: 'Use the editor' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use the editor' }).click();
    await page.getByRole('button', { name: 'Show the source' }).waitFor();
    await audit.look('text that the editor cannot show');
    // Only a long text is cut, and shows the rest on request.
    const more = page.getByRole('button', { name: 'Show all' });
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await page.getByRole('button', { name: 'Show less' }).waitFor();
    await audit.look('a long text of a section');
    expect(audit.findings).toEqual([]);
  });

  it('beside files that are refused, fail to upload or fail to load, and during an upload', async () => {
    const visit = await site.visitAsAdmin();
    const { page, open } = visit;
    const audit = await auditOf(page);
    visit.expectProblem(/status of 500 .*\/api\/S3/);
    visit.expectProblem(/status of 400 .*\/getDataURL/);
    const key = `audios/${'b'.repeat(24)}/missing`;
    await open(await make('audios', { audioURL: `${key}.mp3`, imgURL: `${key}.jpg` }));
    await page.getByText('The audio file could not be played.').waitFor();
    await page.getByText('The picture could not be shown.').waitFor();
    await page.getByRole('textbox', { name: 'Duration (seconds)' }).fill('long');
    const picture = page.getByRole('region', { name: 'Audio Image (900 x 1600)' });
    const choose = (buffer: Buffer) =>
      picture
        .getByLabel('Select Image')
        .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
    await choose(Buffer.from('not a picture'));
    await page.getByText('This file is not a JPEG picture.').waitFor();
    await audit.look('files that cannot be shown or taken, a number that is none');
    const arrive = await waiting(page, '**/api/S3/**');
    await choose(jpeg());
    await page.getByRole('progressbar').waitFor();
    await audit.look('upload');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The upload was cancelled.').waitFor();
    arrive();
    const recover = await failing(page, '**/api/S3/**');
    await choose(jpeg());
    await picture.getByText('The database is away.').waitFor();
    await audit.look('upload that failed');
    await recover();

    await open(await make('tags', { color: 'violet' }));
    await page.getByText('shown as white').waitFor();
    await audit.look('colour that is none');
    await open(await make('videos', { videoURL: 'no link at all' }));
    await page.getByText('This is neither a link to a video').waitFor();
    await audit.look('link that leads to no video');
    expect(audit.findings).toEqual([]);
  });
});
