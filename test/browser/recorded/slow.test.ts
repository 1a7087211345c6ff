import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 284 actions.
it('slow goes as it was recorded', async () => {
  const play = await playTrace(site.app, await site.visit(), join(__dirname, 'slow.trace.json.gz'));
  await play.click('link', 'Create Article');
  await play.fill('textbox', 'Article Title', 'Ash');
  await play.click('button', 'Create');
  await play.fill('textbox', 'Author', 'Ida');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  await play.fill('textbox', 'Author', 'Una');
  await play.click('button', 'Save');
  await play.click('button', 'Retry');
  await play.click('button', 'Ok');
  await play.fill('textbox', 'Author', 'Eva');
  await play.click('button', 'Save');
  await play.fill('textbox', 'Source', 'Veda');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  await play.click('link', 'Back to the list');
  await play.click('checkbox', 'Select Oak');
  await play.click('checkbox', 'Select Oak');
  await play.click('link', 'Create Article');
  await play.fill('textbox', 'Article Title', 'Elm');
  await play.click('button', 'Create');
  await play.click('link', 'Back to the list');
  await play.click('link', 'Ash');
  await play.click('button', 'Delete');
  await play.click('button', 'Yes');
  await play.click('button', 'More');
  await play.click('menuitem', 'History');
  await play.click(
    'option',
    'Created 7:48:53 PM [redacted:a380b39cd713] Tier · Title, American English',
  );
  await play.click('link', 'Tags');
  await play.click('link', 'Knee');
  await play.click('button', 'Delete');
  await play.click('button', 'Yes');
  await play.click('link', 'Articles');
  await play.click('link', 'Create Article');
  await play.click('link', 'Back to the list');
  await play.click('link', 'Oak');
  await play.fill('textbox', 'Author', 'Una');
  await play.click('button', 'Save');
  await play.click('button', 'Delete Section: Part 1');
  await play.click('button', 'Yes');
  await play.click('button', 'Ok');
  await play.click('button', 'Ok');
  await play.fill('textbox', 'Author', 'Eva');
  await play.click('button', 'Save');
  await play.fill('textbox', 'Article Description', '<p>Breathe in.</p>');
  await play.click('button', 'Logout');
  await play.signIn();
  await play.click('link', 'Create Article');
  await play.click('link', 'Back to the list');
  await play.click('button', 'Logout');
  expect(await play.end()).toBe(50);
});
