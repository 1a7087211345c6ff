import { join } from 'node:path';
import { useRecordings } from '../../../test/support/browser/site';
import { playTrace } from '../../../test/support/traces/playTrace';

const site = useRecordings();

// Made by `npm run trace -- to-browser-test` from 121 actions.
it('lists goes as it was recorded', async () => {
  const play = await playTrace(
    site.app,
    await site.visit(),
    join(__dirname, 'lists.trace.json.gz'),
  );
  await play.click('button', 'Article Title');
  await play.click('button', 'Filter');
  await play.click('checkbox', 'Premium');
  await play.click('checkbox', 'Premium');
  await play.click('checkbox', 'Scheduled');
  await play.click('checkbox', 'Scheduled');
  await play.click('checkbox', 'French');
  await play.click('checkbox', 'French');
  await play.click('checkbox', 'Premium');
  await play.click('checkbox', 'Scheduled');
  await play.click('checkbox', 'Scheduled');
  await play.click('checkbox', 'Premium');
  await play.choose('Tag', 'Hips');
  await play.click('button', 'Done');
  await play.click('button', 'Remove filter Tag: Hips');
  await play.click('checkbox', 'Select Pine');
  await play.click('checkbox', 'Select Fir');
  await play.click('button', 'Unpublish');
  await play.click('button', 'Unpublish 2');
  await play.click('button', 'Undo');
  await play.click('checkbox', 'Select Moss');
  await play.click('button', 'Delete');
  await play.click('button', 'Delete 1');
  await play.click('button', 'More');
  await play.click('menuitem', 'Recently deleted');
  await play.click('button', 'Restore: Moss');
  await play.click('link', 'Tags');
  await play.click('link', 'Series');
  await play.click('link', 'Users');
  await play.click('link', 'Audios');
  await play.click('link', 'Articles');
  await play.click('button', 'Logout');
  await play.signIn();
  expect(await play.end()).toBe(33);
});
