import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 34 actions.
it('translate goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'translate.trace.json.gz'),
  );
  await play.click('button', 'Translate');
  await play.click('button', 'Still right: Title');
  await play.click('button', 'Copy all missing from American English');
  await play.click('button', 'Undo the last change');
  await play.click('button', 'Redo the change');
  await play.fill('textbox', 'French', 'Matin');
  await play.click('radio', '0 out of date');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  await play.click('link', 'Back to the form');
  expect(await play.end()).toBe(10);
});
