import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 37 actions.
it('other-host goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'other-host.trace.json.gz'),
  );
  await play.click('link', 'Larch');
  await play.fill('textbox', 'Author', 'Una');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  await play.click('link', 'Back to the list');
  expect(await play.end()).toBe(5);
});
