import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 30 actions.
it('check goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'check.trace.json.gz'),
  );
  await play.click('button', 'Not for this one: No tag');
  await play.click('button', '1 hidden for this item');
  await play.click('button', 'More');
  await play.click('menuitem', 'Preview');
  await play.choose('Language', 'Français (France)');
  await play.choose('Reader', 'Premium');
  await play.choose('Phone, px', '360');
  await play.fill('textbox', 'Author', 'Una');
  await play.click('button', 'Close');
  await play.click('button', 'Publish');
  await play.click('link', 'Show');
  expect(await play.end()).toBe(11);
});
