import { admin } from '../server/app';
import { dialogNamed } from '../browser/site';
import {
  articleFor,
  button,
  field,
  type Flow,
  flow,
  heading,
  openArticle,
  type Scene,
} from './flowSteps';

/** A day that is ahead for as long as anybody replays this. */
const day = '2090-11-24';

/** A planned item goes to another day and back, is scheduled, and taken from readers again. */
async function calendar({ app, page, open }: Scene): Promise<void> {
  const at = { publishAt: `${day}T07:30:00.000Z` };
  await articleFor(app, 'Morning light', { ...at, isPublic: true });
  await articleFor(app, 'Evening calm', at);
  const { tokens } = await app.signIn();
  const body = { title: { 'en-US': 'Rain' }, ...at };
  await app.call('PATCH', '/audios', tokens.accessToken, body);
  const cell = (name: RegExp) => page.getByRole('button', { name });
  await open(`/admin/calendar?view=month&day=${day}`);
  await cell(/^Friday, November 24, 3 items/).click();
  const panel = await dialogNamed(page, 'Friday, November 24');
  await panel.getByRole('link', { name: 'Morning light' }).focus();
  for (const key of ['m', 'ArrowUp', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await cell(/^Thursday, November 16, 1 item/).waitFor();
  await button(page, 'Undo').click();
  await cell(/^Friday, November 24, 3 items/).waitFor();
  await page.getByLabel('Audios').uncheck();
  await cell(/^Friday, November 24, 2 items/).waitFor();
  await page.getByRole('radio', { name: 'Agenda' }).check();
  await button(page, 'Actions for Morning light').click();
  await page.getByRole('menuitem', { name: 'Unschedule' }).click();
  await page.getByText('Planned, not public').first().waitFor();
}

/** Somebody finds an item, a command and a colleague without a mouse. */
async function palette(scene: Scene): Promise<void> {
  const { page } = scene;
  await openArticle(scene, 'Morning light', { author: 'Anna' });
  // The code of the keys comes once the page is there.
  await page.waitForLoadState('networkidle');
  const search = async (words: string, option: string) => {
    await page.keyboard.press('Control+k');
    const dialog = await dialogNamed(page, 'Search and commands');
    await dialog.getByRole('combobox').fill(words);
    await dialog.getByRole('option', { name: option }).first().waitFor();
  };
  await search('>aud', 'Audios');
  await page.keyboard.press('Enter');
  await heading(page, 'Audios').waitFor();
  await search('morn', 'Morning light');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('option', { name: 'Copy link' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await field(page, 'Author').waitFor();
  await search(`@${admin.email}`, admin.email);
  await page.keyboard.press('Escape');
  await heading(page, 'Edit Article').focus();
  await page.keyboard.press('?');
  const keys = await dialogNamed(page, 'Keyboard shortcuts');
  await keys.getByRole('checkbox').uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
}

/** What people do to plan and to find their way. */
export const planningFlows: readonly Flow[] = [
  flow('calendar', calendar),
  flow('palette', palette),
];
