import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 76 actions.
it('elsewhere goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'elsewhere.trace.json.gz'),
  );
  await play.click('checkbox', 'Select Ash');
  await play.click('checkbox', 'Select Beech');
  await play.click('button', 'Delete');
  await play.click('button', 'Delete 2');
  await play.click('button', 'Undo');
  await play.click('link', 'Beech');
  await play.fill('textbox', 'Author', 'Una');
  await play.click('button', 'Save');
  await play.otherTab('save', 'articles', 'e9e07c9fde00c1ed657a9078', '2026-11-26T06:15:11.613Z');
  await play.fill('textbox', 'Author', 'Eva');
  await play.click('button', 'Save');
  await play.otherTab('signIn');
  await play.click('button', 'Ok');
  await play.click('link', 'Back to the list');
  expect(await play.end()).toBe(14);
});
