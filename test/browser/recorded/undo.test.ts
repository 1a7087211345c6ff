import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 44 actions.
it('undo goes as it was recorded', async () => {
  const play = await playTrace(site.app, await site.visit(), join(__dirname, 'undo.trace.json.gz'));
  await play.fill(
    'textbox',
    'Author',
    'Ida ',
    'Ida B',
    'Ida Be',
    'Ida Ber',
    'Ida Berg',
    'Ida Berg ',
    'Ida Berg u',
    'Ida Berg un',
    'Ida Berg und',
  );
  await play.fill('textbox', 'Publish At', '29/02');
  await play.click('button', 'Undo the last change');
  await play.click('button', 'Undo the last change');
  await play.click('button', 'Redo the change');
  await play.click('button', 'Undo the last change');
  await play.click('button', 'Undo the last change');
  await play.click('button', 'Redo the change');
  await play.click('button', 'Redo the change');
  await play.fill('textbox', 'Author', 'Una');
  await play.choose('Language: Article Title', 'Français (France)');
  await play.fill('textbox', 'Article Title', 'Revenu');
  await play.choose('Language: Article Description', 'Íslenska (Iceland)');
  await play.fill('textbox', 'Article Description', '<p>Rólega. </p>');
  await play.click('button', 'More');
  await play.click('menuitem', 'Discard changes');
  await play.click('button', 'Undo the last change');
  await play.click('button', 'Save');
  await play.click('button', 'Ok');
  expect(await play.end()).toBe(19);
});
