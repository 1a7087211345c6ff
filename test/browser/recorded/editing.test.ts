import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 163 actions.
it('editing goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'editing.trace.json.gz'),
  );
  await play.fill('textbox', 'Author', 'Ida Berg');
  await play.click('button', 'Undo the last change');
  await play.click('button', 'Redo the change');
  await play.choose('Language: Article Title', 'Français (France)');
  await play.fill('textbox', 'Article Title', 'Matin');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  await play.fill('textbox', 'Publish At', '29/02/2028');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  await play.click('button', 'Publish');
  await play.click('button', 'Close');
  await play.click('button', 'Add Tag');
  await play.click('button', 'ToeUnpublished');
  await play.click('button', 'Remove the tag Knee');
  await play.click('button', 'Edit Section: Part 1');
  await play.fill('textbox', 'Section Title', 'Part one');
  await play.click('button', 'Save');
  await play.click('button', 'Delete Section: Part 2');
  await play.click('button', 'Yes');
  await play.click('button', 'Ok');
  await play.fill('textbox', 'Author', 'Una');
  await play.click('button', 'Save');
  await play.click('button', 'Save with these choices');
  await play.click('button', 'Ok');
  await play.click('button', 'More');
  await play.click('menuitem', 'History');
  await play.click(
    'option',
    'Created 1:26:25 AM [redacted:dd0cac13b75a] Author · Description, American English · Section “Part on',
  );
  await play.click('button', 'Restore this version');
  await play.click('button', 'Logout');
  await play.click('button', 'Stay');
  await play.click('link', 'Back to the list');
  await play.click('button', 'Leave');
  await play.click('button', 'Logout');
  await play.signIn();
  await play.click('link', 'Open the draft Morning');
  await play.click('button', 'Continue');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  await play.click('link', 'Back to the list');
  expect(await play.end()).toBe(40);
});
