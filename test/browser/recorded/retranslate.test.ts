import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 54 actions.
it('retranslate goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'retranslate.trace.json.gz'),
  );
  await play.click('button', 'Translate');
  await play.click('radio', '2 out of date');
  await play.fill('textbox', 'French', 'Midi');
  await play.click('button', 'Undo the last change');
  await play.click('button', 'Redo the change');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  await play.click('radio', 'All 6');
  await play.click('radio', '1 out of date');
  await play.click('button', 'What changed: Section “Part 1”: Title');
  await play.fill('textbox', 'French', '');
  await play.choose('From', 'English (United Kingdom)');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  await play.click('link', 'Back to the form');
  expect(await play.end()).toBe(15);
});
