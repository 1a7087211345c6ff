import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { auditOf } from '../support/browser/accessibility';
import { eventually } from '../support/eventually';
import { mp3 } from '../support/mediaFiles';
import { answerMessage, dialogNamed, useSite } from '../support/browser/site';

const site = useSite();

interface Audio {
  _id: string;
  audioURL?: string | null;
  isPublic: boolean;
}

const player = (page: Page) => page.locator('audio');
const duration = (page: Page) => player(page).evaluate((audio: HTMLAudioElement) => audio.duration);

async function storedAudio(): Promise<Audio> {
  const { tokens } = await site.app.signIn();
  const { data } = await site.app.call<Audio[]>('GET', '/audios?showAll=1', tokens.accessToken);
  const found = data.find(({ audioURL }) => audioURL);
  if (!found) throw new Error('The sample has no audio with a file.');
  return found;
}

const read = async (id: string): Promise<Audio> => {
  const { tokens } = await site.app.signIn();
  return (await site.app.call<Audio>('GET', `/audios/${id}`, tokens.accessToken)).data;
};

describe('an audio', () => {
  it('can be played, also by keyboard, and seeks by byte ranges [L69.2]', async () => {
    const { _id } = await storedAudio();
    const { page, open } = await site.visitAsAdmin();
    const ranges: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().includes('audio.mp3')) return;
      ranges.push(`${response.status()} ${(await response.request().allHeaders()).range}`);
    });
    await open(`/admin/audios/${_id}/edit`);
    await eventually(async () => expect(await duration(page)).toBeGreaterThan(1));
    // The browser tells of headers later than it plays.
    await eventually(() => expect(ranges.join()).toMatch(/206 bytes=0-/));
    const position = page.getByRole('slider', { name: 'Position' });
    await position.focus();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await eventually(async () => expect(Number(await position.inputValue())).toBeGreaterThan(0));
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play' }).waitFor();
    const moved = await player(page).evaluate(
      (audio: HTMLAudioElement) =>
        new Promise<number>((resolve) => {
          audio.addEventListener('seeked', () => resolve(audio.currentTime), { once: true });
          audio.currentTime = audio.duration - 1;
        }),
    );
    expect(moved).toBeCloseTo((await duration(page)) - 1, 1);
  });

  it('shows the wave form of its file, moves to where it is pressed, and plays at another speed', async () => {
    const { _id } = await storedAudio();
    const { page } = await site.visitAsAdmin({ at: `/admin/audios/${_id}/edit` });
    const controls = page.getByRole('group', { name: 'Audio File' });
    const heights = () =>
      controls
        .locator('svg path')
        .last()
        .evaluate((path) => new Set(path.getAttribute('d')?.match(/v[\d.]+/g)).size);
    await eventually(async () => expect(await heights()).toBeGreaterThan(10));
    const position = controls.getByRole('slider', { name: 'Position' });
    await position.click();
    const whole = await duration(page);
    await eventually(async () =>
      expect(Math.abs(Number(await position.inputValue()) - whole / 2)).toBeLessThan(whole / 10),
    );
    await expect(position.getAttribute('aria-valuetext')).resolves.toMatch(
      /^\d+:\d\d of \d+:\d\d$/,
    );
    await controls.getByRole('combobox', { name: 'Speed' }).selectOption('1.5 ×');
    const speed = player(page).evaluate((audio: HTMLAudioElement) => audio.playbackRate);
    expect(await speed).toBe(1.5);
  });

  it('is created, gets a sound file, and is published and deleted [L66.1, L142.1, L141.1, L145.1, L144.1, L171.1]', async () => {
    const { page } = await site.visitAsAdmin();
    await page.getByRole('link', { name: 'Audios', exact: true }).click();
    await page.getByRole('link', { name: 'Create Audio' }).click();
    await page.getByRole('textbox', { name: 'Audio Name', exact: true }).fill('Rain, later');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/\/admin\/audios\/[0-9a-f]{24}\/edit$/);
    const id = new URL(page.url()).pathname.split('/')[3] ?? '';

    const file = { name: 'rain.mp3', mimeType: 'audio/mpeg', buffer: mp3(80) };
    await page.getByLabel('Select Audio').setInputFiles(file);
    await answerMessage(page, 'Success', 'Audio uploaded.');
    await eventually(async () => expect(await duration(page)).toBeCloseTo(2.1, 0));
    await eventually(async () => expect((await read(id)).audioURL).toBe(`audios/${id}/audio.mp3`));
    // Silence has no loudness.
    await page.getByText(/^0:02 · MP3 at 12\d kbit\/s · stereo$/).waitFor();
    await page.getByRole('button', { name: /^Set duration to 2/ }).click();
    await eventually(async () =>
      expect(await page.getByLabel('Duration (seconds)').inputValue()).toBe('2'),
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await answerMessage(page, 'Success', 'The audio was successfully saved');

    // The key stays, the sound does not.
    await page.getByLabel('Select Audio').setInputFiles({ ...file, buffer: mp3(200) });
    await answerMessage(page, 'Success', 'Audio uploaded.');
    await eventually(async () => expect(await duration(page)).toBeCloseTo(5.2, 0));
    const useLength = page.getByRole('button', { name: /^Set duration to 5/ });
    await useLength.waitFor();

    await page.getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    const history = await dialogNamed(page, 'History');
    await history.getByRole('button', { name: /^Use this file again: / }).click();
    await history.getByText('It is back, and live where the item is.').waitFor();
    await page.keyboard.press('Escape');
    await eventually(async () => expect(await duration(page)).toBeCloseTo(2.1, 0));
    await useLength.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('button', { name: 'Unpublish', exact: true }).waitFor();
    await eventually(async () => expect((await read(id)).isPublic).toBe(true));

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = await dialogNamed(page, 'Warning');
    await question.getByRole('button', { name: 'Yes', exact: true }).click();
    await page.waitForURL(/\/admin\/audios$/);
    const { tokens } = await site.app.signIn();
    expect((await site.app.call('GET', `/audios/${id}`, tokens.accessToken)).status).toBe(404);
  });

  it('gets a large sound whose upload goes on after a reload with the file chosen again, and after a cut by itself', async () => {
    const { tokens } = await site.app.signIn();
    const { data: audio } = await site.app.call<Audio>('PATCH', '/audios', tokens.accessToken, {});
    const folder = await mkdtemp(join(tmpdir(), 'shala-large-'));
    const path = join(folder, 'talk.mp3');
    const sound = mp3(24_000);
    await writeFile(path, sound);
    const visit = await site.visitAsAdmin({ at: `/admin/audios/${audio._id}/edit` });
    const { page } = visit;
    /** Where the parts began that were let through, how many may be, and what happens to others. */
    const offsets: number[] = [];
    let most = 3;
    let isCut = false;
    let held: Route | undefined;
    await page.route(/\/parts(?:\?|$)/, async (route) => {
      const request = route.request();
      if (isCut) return route.abort('connectionfailed');
      // An empty part asks how far the upload is.
      const isPart = request.postDataBuffer() !== null;
      const offset = Number(new URL(request.url()).searchParams.get('offset'));
      if (isPart && offsets.push(offset) > most) {
        held = route;
        return undefined;
      }
      return route.continue();
    });
    const card = page.getByRole('region', { name: 'Audio File' });
    await page.getByLabel('Select Audio').setInputFiles(path);
    // 6 of 10 MB.
    await card.getByText('Uploading… 59%').waitFor();
    // What was sent counts as uploaded before it has arrived; the next part begins after that.
    await eventually(() => expect(offsets).toHaveLength(4));
    await page.reload();
    await card.getByText('An upload here was not finished.').waitFor();
    most = 5;
    await page.getByLabel('Select Audio').setInputFiles(path);
    await card.getByText('Uploading… 79%, continued at 59%').waitFor();
    const problem = /net::ERR_CONNECTION_FAILED.*\/parts|\/parts net::ERR_CONNECTION_FAILED/;
    visit.expectProblem(problem);
    // Not cut before it is there.
    await eventually(() => expect(offsets).toHaveLength(6));
    isCut = true;
    await held?.abort('connectionfailed');
    await card.getByText('Waiting for the server at 79%…').waitFor();
    const audit = await auditOf(page);
    await audit.look('an upload that waits', 'narrow');
    expect(audit.findings).toEqual([]);
    isCut = false;
    most = 9;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await answerMessage(page, 'Success', 'Audio uploaded.');
    const info = await site.app.call('PATCH', `/S3/${audio._id}/getData`, tokens.accessToken, {
      path: (await read(audio._id)).audioURL,
    });
    expect(info.data).toMatchObject({ ContentLength: sound.length });
    // The two that were held have come again.
    expect(offsets).toEqual([0, 1, 2, 3, 3, 4, 4, 5].map((part) => part * 2_000_000));
    await rm(folder, { recursive: true });
  });
});
