import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 25 actions.
it('restoration goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'restoration.trace.json.gz'),
  );
  await play.click('button', 'More');
  await play.click('menuitem', 'Recently deleted');
  await play.click('checkbox', 'Select Rush');
  await play.click('checkbox', 'Select Reed');
  await play.click('button', 'Restore');
  expect(await play.end()).toBe(5);
});
