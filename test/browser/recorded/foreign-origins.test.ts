import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 32 actions.
it('foreign-origins goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'foreign-origins.trace.json.gz'),
  );
  await play.fill('textbox', 'Author', 'Una');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  await play.click('button', 'Translate');
  await play.fill('textbox', 'French', 'Le printemps');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  expect(await play.end()).toBe(7);
});
