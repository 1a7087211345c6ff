import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 17 actions.
it('readers goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'readers.trace.json.gz'),
  );
  await play.click('button', 'More');
  await play.click('menuitem', 'Preview');
  await play.choose('Reader', 'Premium');
  await play.choose('Reader', 'Free');
  await play.choose('Language', 'Français (France)');
  await play.click('button', 'Close');
  expect(await play.end()).toBe(6);
});
