import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { auditOf } from '../support/browser/accessibility';
import { eventually } from '../support/eventually';
import { acceptMessage, keyboardOf } from '../support/browser/keyboard';
import { answerMessage, dialogNamed, useSite } from '../support/browser/site';

const site = useSite();

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } });

/** 12 megapixels of noise from a camera that was held upright and knows its place: red above blue, though stored as red beside blue. */
const ofCamera = async (): Promise<Buffer> => {
  const half = await solid(2_000, 3_000, '#f00b').png().toBuffer();
  const other = await solid(2_000, 3_000, '#00fb').png().toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
    .composite([
      { input: half, left: 0, top: 0 },
      { input: other, left: 2_000, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Ada' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '64/1 8/1 0/1' },
    })
    .jpeg({ quality: 90 })
    .toBuffer();
};

/** What the Exif data of a picture tell. */
async function describedBy(file: Buffer) {
  const { exif, orientation } = await sharp(file).metadata();
  const [latitude, minutes] = [Buffer.from([64, 0, 0, 0, 1, 0, 0, 0]), Buffer.from([8, 0, 0, 0])];
  return {
    place: exif?.includes(Buffer.concat([latitude, minutes])) ?? false,
    copyright: exif?.includes('Ada') ?? false,
    orientation,
  };
}

async function choose(page: Page, card: string, buffer: Buffer, message?: string): Promise<void> {
  const name = 'any';
  await page
    .getByRole('region', { name: card })
    .getByLabel('Select Image')
    .setInputFiles({ name, mimeType: card.includes('Icon') ? 'image/png' : 'image/jpeg', buffer });
  if (message) await answerMessage(page, 'Success', message);
}

/** Opens the dialog of a card, chooses a part and waits until that is stored. */
async function crop(page: Page, card: string, message: string, choosePart?: () => Promise<void>) {
  const button = page.getByRole('region', { name: card }).getByRole('button', { name: 'Crop' });
  await button.first().click();
  const dialog = await dialogNamed(page, 'Crop the picture');
  if (choosePart) await dialog.getByText('Exact numbers').click();
  await choosePart?.();
  await dialog.getByRole('button', { name: 'Crop' }).click();
  await answerMessage(page, 'Success', message);
}

describe('cropping', () => {
  /** The stored file of an item. */
  const stored = async (itemId: string, path: string): Promise<Buffer> => {
    const { accessToken } = (await site.app.signIn()).tokens;
    const call = `/S3/${itemId}/getDataURL`;
    const { data } = await site.app.call<string>('PATCH', call, accessToken, { path });
    return Buffer.from(await (await fetch(data)).arrayBuffer());
  };
  const made = async (type: string, item: object): Promise<string> => {
    const { accessToken } = (await site.app.signIn()).tokens;
    const answer = await site.app.call<{ _id: string }>('PATCH', `/${type}`, accessToken, item);
    return answer.data._id;
  };
  const average = async (file: Buffer): Promise<number[]> =>
    (await sharp(file).stats()).channels.map(({ mean }) => Math.round(mean));

  it('stores the chosen part upright, in the recommended size or less, with at most 1 MB', async () => {
    const title = { 'en-US': 'Cut' };
    const id = await made('articles', { title, publishAt: '2026-01-05T00:00:00.000Z' });
    const { page, context } = await site.visitAsAdmin({
      at: `/admin/articles/${id}/edit`,
      hasTouch: true,
    });
    const card = 'Article Image (900 x 1600)';
    const uploaded = 'Image successfully uploaded';
    const cover = () => stored(id, `articles/${id}/coverImage.jpg`);
    const original = await ofCamera();
    await choose(page, card, original, uploaded);
    const sent = await cover();
    expect(await describedBy(original)).toEqual({ place: true, copyright: true, orientation: 6 });
    expect(await describedBy(sent)).toEqual({ place: false, copyright: true, orientation: 6 });
    expect(await average(sent)).toEqual(await average(original));

    const frame = page.getByRole('application', { name: 'Part of the picture that is kept' });
    const fields = page.getByRole('dialog').getByRole('spinbutton');
    const values = () =>
      fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    /** Waits until the first fields hold these values: what a pointer does is drawn a moment later. */
    const hold = (...wanted: unknown[]) =>
      eventually(async () => expect((await values()).slice(0, wanted.length)).toEqual(wanted));
    const audit = await auditOf(page);
    await crop(page, card, uploaded, async () => {
      await audit.look('crop dialog');
      await page.setViewportSize({ width: 360, height: 740 });
    });
    expect(audit.findings).toEqual([]);
    const whole = await cover();
    expect(await sharp(whole).metadata()).toMatchObject({ width: 900, height: 1_600 });
    expect((await sharp(whole).metadata()).orientation ?? 1).toBe(1);
    expect(whole.length).toBeLessThanOrEqual(1_000_000);
    const part = (top: number) =>
      sharp(whole).extract({ left: 0, top, width: 900, height: 700 }).toBuffer();
    const [red, blue] = [await average(await part(0)), await average(await part(900))];
    expect(red[0]).toBeGreaterThan(2 * (red[2] ?? 0));
    expect(blue[2]).toBeGreaterThan(2 * (blue[0] ?? 0));

    // The second crop starts from the file that was chosen, of which the first has left a part.
    await crop(page, card, uploaded, async () => {
      await hold('100', '50', '50', '50', '50');
      expect(await fields.count()).toBe(5);
      await frame.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await hold('100', '61', '50');
      for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
      await hold('161');
      await fields.nth(0).fill('200');
      await fields.nth(2).fill('0');
      const box = await frame.boundingBox();
      if (!box) throw new Error('There is no frame.');
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y - box.height / 2);
      await page.mouse.up();
      // Half of the frame is a quarter of the picture, which is half of the room.
      await hold('200', expect.any(String), '50');
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, -1_000);
      await hold('1000');
      await fields.nth(0).fill('200');
      const session = await context.newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: apart ? [-apart, apart].map((by, at) => ({ x: x + by, y, id: at })) : [],
        });
      await touch('touchStart', 20);
      await touch('touchMove', 40);
      await touch('touchEnd');
      await hold('400');
      await fields.nth(2).fill('100');
      await eventually(async () =>
        expect(await page.getByRole('dialog').getByRole('status').textContent()).toContain(
          'The picture will have 563 × 1000 px. 900 × 1600 px is recommended.',
        ),
      );
    });
    const corner = await cover();
    expect(await sharp(corner).metadata()).toMatchObject({ width: 563, height: 1_000 });
    const below = await average(corner);
    expect(below[2]).toBeGreaterThan(2 * (below[0] ?? 0));
  });

  it('sets the focus point by a click, keys and fields, which changes no file and is saved with the item', async () => {
    const published = { isPublic: true, publishAt: '2020-01-05T00:00:00.000Z' };
    const id = await made('videos', { title: { 'en-US': 'Focus' }, ...published });
    const { page } = await site.visitAsAdmin({ at: `/admin/videos/${id}/edit` });
    const card = 'Video Image (900 x 1600)';
    const picture = await solid(400, 400, '#c86432').jpeg().toBuffer();
    await choose(page, card, picture, 'Image successfully uploaded');
    const region = page.getByRole('region', { name: card });
    await region.getByRole('button', { name: 'Crop' }).first().click();
    const dialog = await dialogNamed(page, 'Crop the picture');
    await dialog.getByText('Exact numbers').click();
    const box = await dialog.getByRole('application').boundingBox();
    if (!box) throw new Error('There is no frame.');
    const [middle, height] = [box.x + box.width / 2, box.y + box.height / 2];
    const drag = async (to: number, pressed: 'left' | 'right') => {
      await page.mouse.move(middle, height);
      await page.mouse.down({ button: pressed });
      await page.mouse.move(to, height);
      await page.mouse.up({ button: pressed });
    };
    await drag(box.x + 2, 'right');
    expect(await dialog.getByRole('button', { name: 'Focus point', exact: true }).count()).toBe(0);
    await page.mouse.click(middle, height);
    // The frame shows the middle 225 of 400 px, and the point alone is moved in it.
    await drag(box.x + 2, 'left');
    expect(await dialog.getByLabel('Horizontal %', { exact: true }).inputValue()).toBe('50');
    const audit = await auditOf(page);
    await audit.look('focus point');
    expect(audit.findings).toEqual([]);
    await dialog.getByRole('button', { name: 'Focus point', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    const across = dialog.getByLabel('Focus point horizontal %');
    expect(await across.inputValue()).toBe('23');
    await dialog.getByLabel('Focus point vertical %').fill('80');
    await dialog.getByRole('button', { name: 'Only set focus point' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await answerMessage(page, 'Success', 'The video was successfully saved');
    expect(await stored(id, `videos/${id}/coverImage.jpg`)).toEqual(picture);
    await page.getByRole('link', { name: 'Videos' }).first().click();
    const small = page.getByRole('row', { name: /Focus/ }).locator('img');
    const at = () => small.evaluate((one) => getComputedStyle(one).objectPosition);
    await eventually(async () => expect(await at()).toBe('23% 80%'));
  });

  it('takes a single pixel, keeps colours of other profiles, and refuses 50 megapixels before they are sent', async () => {
    const id = await made('tags', { title: { 'en-US': 'Cut' }, name: 'Cut' });
    const { page } = await site.visitAsAdmin({ at: `/admin/tags/${id}/edit` });
    const card = 'Tag Image (200 x 300)';
    const uploaded = 'Image successfully uploaded';
    const cover = () => stored(id, `tags/${id}/coverImage.jpg`);
    await choose(page, card, await solid(1, 1, '#c86432').jpeg().toBuffer(), uploaded);
    await crop(page, card, uploaded);
    expect(await sharp(await cover()).metadata()).toMatchObject({ width: 1, height: 1 });

    const wide = await solid(300, 300, '#c86432').withIccProfile('p3').jpeg().toBuffer();
    await choose(page, card, wide, uploaded);
    await crop(page, card, uploaded);
    const cut = await cover();
    expect(await sharp(cut).metadata()).toMatchObject({ width: 200, height: 300 });
    expect(cut.length).toBeLessThanOrEqual(wide.length);
    const [red = 0, green = 0, blue = 0] = await average(cut);
    expect(Math.hypot(red - 0xc8, green - 0x64, blue - 0x32)).toBeLessThan(6);

    const iconCard = 'Tag Icon Image (90 x 90)';
    const icon = await solid(200, 100, '#ff000000')
      .composite([{ input: await solid(50, 50, '#00f').png().toBuffer(), left: 75, top: 25 }])
      .png()
      .toBuffer();
    await choose(page, iconCard, icon, 'Icon image uploaded.');
    await crop(page, iconCard, 'Icon image uploaded.', async () => {
      // Most icons are white, and so is the dialog by day.
      const ground = page.getByRole('application');
      expect(await ground.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
        'rgb(128, 128, 128)',
      );
    });
    const small = sharp(await stored(id, `tags/${id}/iconImage.png`));
    expect(await small.metadata()).toMatchObject({ format: 'png', width: 90, height: 90 });
    const pixels = await small.raw().toBuffer();
    expect(pixels[3]).toBe(0);
    expect([...pixels.subarray(4 * (45 * 90 + 45), 4 * (45 * 90 + 46))]).toEqual([0, 0, 255, 255]);

    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('.jpg') ? 1 : 0));
    await choose(page, card, await solid(8_000, 7_000, '#fff').jpeg().toBuffer());
    await page.getByRole('region', { name: card }).getByRole('alert').waitFor();
    expect(sent).toBe(0);
  });

  it('is done by keyboard alone, from pasting the picture to saving what it shows', async () => {
    const id = await made('tags', { title: { 'en-US': 'By key' }, name: 'By key' });
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page } = await site.visitAsAdmin({ at: `/admin/tags/${id}/edit`, permissions });
    const keys = keyboardOf(page);
    const drawing = await solid(300, 300, '#c8643200').png().toBuffer();
    await page.getByRole('textbox', { name: 'Color' }).waitFor();
    await keys.tabTo('button', 'Select Image');
    // Only now: the pages of all tests share one clipboard.
    await page.evaluate(
      async (bytes) => {
        const blob = new Blob([Uint8Array.from(bytes)], { type: 'image/png' });
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
      },
      [...drawing],
    );
    await keys.press('ControlOrMeta+v');
    await acceptMessage(page, keys, 'Success');
    await keys.arriveAt('button', 'Select Image');
    const pasted = await stored(id, `tags/${id}/coverImage.jpg`);
    expect(await average(pasted)).toEqual([255, 255, 255]);

    await keys.tabTo('button', 'Crop');
    await keys.press('Enter');
    await dialogNamed(page, 'Crop the picture');
    await keys.tabTo('application', 'Part of the picture that is kept');
    await keys.press('+', 'Shift+ArrowLeft', 'ArrowUp');
    const told = page.getByRole('dialog').getByRole('status');
    await told.getByText('Horizontally 40 %, vertically 49 %.', { exact: false }).waitFor();
    // The summary, which Playwright says only the text of.
    await keys.tabTo('text', '');
    await keys.press('Enter');
    await keys.tabTo('spinbutton', 'Zoom %');
    await keys.type('150');
    await keys.tabTo('button', 'Crop');
    await keys.press('Enter');
    await acceptMessage(page, keys, 'Success');
    await keys.arriveAt('button', 'Crop');
    const cut = await sharp(await stored(id, `tags/${id}/coverImage.jpg`)).metadata();
    expect(cut).toMatchObject({ width: 133, height: 200 });

    await keys.tabTo('textbox', 'Alternative text');
    await keys.type('Snow');
    await keys.press('ControlOrMeta+s');
    const { accessToken } = (await site.app.signIn()).tokens;
    await eventually(async () => {
      const { data } = await site.app.call<object>('GET', `/tags/${id}`, accessToken);
      expect(data).toMatchObject({ imgAlt: { 'en-US': 'Snow' } });
    });
  });

  it('offers icons as PNG alone, and copies the one that is chosen', async () => {
    const { accessToken } = (await site.app.signIn()).tokens;
    const id = await made('tags', { title: { 'en-US': 'No icon' }, name: 'No icon' });
    const { data } = await site.app.call<{ key: string }[]>('GET', '/admin/pictures', accessToken);
    const icons = data.filter(({ key }) => key.endsWith('.png'));
    expect(icons.length).toBeGreaterThan(1);
    expect(icons.length).toBeLessThan(data.length);
    const { page } = await site.visitAsAdmin({ at: `/admin/tags/${id}/edit` });
    await page
      .getByRole('region', { name: 'Tag Icon Image (90 x 90)' })
      .getByRole('button', { name: 'Choose an existing picture' })
      .click();
    const dialog = await dialogNamed(page, 'Existing pictures');
    const first = dialog.getByRole('listitem').first();
    await eventually(async () =>
      expect(await first.getAttribute('aria-setsize')).toBe(`${icons.length}`),
    );
    await first.getByRole('button').click();
    await answerMessage(page, 'Success', 'Icon image uploaded.');
    const chosen = icons[0]?.key ?? '';
    expect(await stored(id, `tags/${id}/iconImage.png`)).toEqual(
      await stored(chosen.split('/')[1] ?? '', chosen),
    );
  });

  it('takes a copy of a picture that is there, found by what it shows, and scrolls through thousands', async () => {
    const { accessToken } = (await site.app.signIn()).tokens;
    const [source] = (
      await site.app.call<{ _id: string; imgURL: string }[]>(
        'GET',
        '/articles?showAll=1',
        accessToken,
      )
    ).data;
    if (!source) throw new Error('There is no article.');
    const { data } = await site.app.call<object>('GET', `/articles/${source._id}`, accessToken);
    await site.app.call('PATCH', '/articles', accessToken, {
      ...data,
      imgAlt: { 'fr-FR': 'Un héron' },
    });
    const id = await made('videos', { title: { 'en-US': 'Bird' } });
    const { page } = await site.visitAsAdmin({ at: `/admin/videos/${id}/edit` });
    const audit = await auditOf(page);
    const choose = page.getByRole('button', { name: 'Choose an existing picture' });
    await choose.click();
    const dialog = await dialogNamed(page, 'Existing pictures');
    await dialog.getByRole('list').locator('img').first().waitFor();
    await audit.look('pictures that are there');
    expect(audit.findings).toEqual([]);
    await page.keyboard.type('heron');
    await eventually(async () => expect(await dialog.getByRole('listitem').count()).toBe(1));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await answerMessage(page, 'Success', 'Image successfully uploaded');
    const key = `videos/${id}/coverImage.jpg`;
    expect(await stored(id, key)).toEqual(await stored(source._id, source.imgURL));

    const many = Array.from({ length: 3_000 }, (_, index) => ({
      key: `articles/${index.toString(16).padStart(24, '0')}/coverImage.jpg`,
      title: { 'en-US': `Picture ${index}` },
      imgAlt: {},
    }));
    await page.route('**/admin/pictures', (route) =>
      route.fulfill({ json: { data: many, errors: [] } }),
    );
    await choose.click();
    await dialogNamed(page, 'Existing pictures');
    const rows = dialog.getByRole('listitem');
    await eventually(async () =>
      expect(await rows.first().getAttribute('aria-setsize')).toBe('3000'),
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await dialog
      .getByRole('button', { name: 'Picture 2999' })
      .and(page.locator(':focus'))
      .waitFor();
    expect(await rows.count()).toBeLessThan(40);
  });
});
