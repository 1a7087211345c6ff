import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 23 actions.
it('sorting goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'sorting.trace.json.gz'),
  );
  await play.click('button', 'Article Title');
  await play.click('button', 'Article Title');
  await play.click('button', 'Article Title');
  await play.click('checkbox', 'Select By Ida');
  await play.click('button', 'Unpublished Articles1');
  await play.click('button', 'Filter');
  await play.click('checkbox', 'Free');
  await play.click('checkbox', 'Free');
  expect(await play.end()).toBe(8);
});
