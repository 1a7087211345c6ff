import { randomBytes } from 'node:crypto';
import { importHost } from '../../../../src/server/services/import/importHost';
import { ImportReport } from '../../../../src/server/services/import/importReport';
import { OtherHost } from '../../../../src/server/services/import/otherHost';
import { type ContentType, contentTypes, type Item } from '../../../support/server/content';
import { jpeg, mp3, png } from '../../../support/mediaFiles';
import { soakSize } from '../../../support/fullSize';
import { startServer, type TestServer } from '../../../support/server/server';
import { storedBytes, storedFiles } from '../../../support/server/uploads';
import { SpecHost } from '../../../support/specHost/specHost';

const email = 'boss@elsewhere.example';
const password = 'correct horse';
const at = '2026-01-02T03:04:05.678Z';
const hex = (number: number) => number.toString(16).padStart(24, '0');

let server: TestServer;
let host: SpecHost;
let waited: number[];

beforeEach(async () => {
  server = await startServer();
  host = new SpecHost();
  await host.start();
  host.accounts.add({ email, password, fullName: 'Boss', isAdmin: true });
  waited = [];
});

afterEach(async () => {
  await host.stop();
  await server.close();
});

async function runImport(credentials = { email, password }, stopping = new AbortController()) {
  const progress: string[] = [];
  const report = new ImportReport((text) => progress.push(text));
  const { signal } = stopping;
  const wait = (milliseconds: number) => Promise.resolve(void waited.push(milliseconds));
  const clientId = randomBytes(6).toString('hex');
  const from = new OtherHost({ address: host.url, ...credentials, clientId, signal, wait });
  const failure = await importHost({ deps: server.deps, host: from, report, signal }).then(
    () => null,
    (error: unknown) => error as Error,
  );
  const counts = Object.fromEntries(report.counts);
  return { failure, counts, refused: report.refused, progress };
}

const putFile = (key: string, bytes: Buffer, contentType = 'image/jpeg'): string => {
  host.content.files.set(key, { bytes, contentType });
  return key;
};

/** An item with an id of its number, all that a person can write, and what this version does not know. */
function putItem(type: ContentType, number: number, fields: object = {}) {
  const id = hex(number);
  const sectionId = hex(number + 0xf00000);
  return host.content.put(type, {
    _id: id,
    createdAt: new Date(Date.parse(at) + number * 1000).toISOString(),
    title: { 'en-US': `${type} ${number}`, 'is-IS': 'Öndun' },
    description: { 'en-US': '<p>Breathe in.</p>' },
    isPublic: number % 3 === 0,
    mood: { calm: [1, 2.5, null, 'very'], 'a key': true },
    ...(type !== 'tags' && {
      tier: number % 2 === 0 ? 'free' : 'premium',
      publishAt: number % 5 === 0 ? null : at,
      tagIds: [hex(1), hex(2)],
      sections: [
        { _id: sectionId, type: 'TextSection', order: 1, text: { 'en-US': 'One' } },
        { _id: hex(number + 0xe00000), type: 'BreathSection', order: 2, rhythm: [4, 7, 8] },
      ],
    }),
    ...fields,
  });
}

async function ours(type: ContentType): Promise<Map<string, Item>> {
  const token = await server.adminToken();
  const { data } = await server.call<Item[]>('GET', `/${type}?showAll=1`, { token });
  return new Map(data.map((item) => [item._id, item]));
}

/** All items as the host holds them, and as they are here without the tags that each side embeds. */
async function bothSides() {
  const theirs: object[] = [];
  const here: object[] = [];
  for (const type of contentTypes) {
    const items = await ours(type);
    for (const item of host.content.items[type].values()) {
      theirs.push({ ...item, tags: undefined });
      here.push({ ...items.get(item._id), tags: undefined });
    }
    expect(items.size).toBe(host.content.items[type].size);
  }
  return { theirs, here };
}

async function expectSameFiles(): Promise<void> {
  const rows = await server.db.selectFrom('files').select(['key', 'object']).execute();
  const keys = rows.map(({ key }) => key).sort();
  expect(keys).toEqual([...host.content.files.keys()].sort());
  for (const { key, object } of rows) {
    expect(await storedBytes(server, object)).toEqual(host.content.files.get(key)?.bytes);
  }
  expect(await storedFiles(server)).toHaveLength(rows.length);
}

const allowed =
  /^(?:GET \/(?:admin\/users|articles|audios|videos|tags)\b.*|POST \/users\/(?:signin|refreshTokens)|DELETE \/users\/me\/tokens|PATCH \/S3\/[0-9a-f]{24}\/getDataURL)$/;

it('hundreds of items of a strict host arrive whole, thousands at full size, though the connection is cut three times, and a second import brings nothing', async () => {
  const numbers = {
    tags: 40,
    articles: soakSize(520, 1_200),
    audios: soakSize(40, 400),
    videos: soakSize(40, 360),
  };
  for (const type of contentTypes) {
    for (let number = 1; number <= numbers[type]; number += 1) {
      const id = hex(number);
      const hasPicture = number % 20 === 0;
      putItem(type, number, {
        ...(hasPicture && {
          imgURL: putFile(`${type}/${id}/coverImage.jpg`, jpeg({ width: number })),
        }),
        ...(hasPicture &&
          type === 'tags' && {
            iconImgURL: putFile(`tags/${id}/iconImage.png`, png(), 'image/png'),
          }),
        ...(hasPicture &&
          type === 'audios' && {
            audioURL: putFile(`audios/${id}/audio.mp3`, mp3(), 'audio/mpeg'),
          }),
      });
    }
  }
  host.accounts.add({ password, email: 'anna@elsewhere.example', fullName: 'Anna Björk' });
  const requests = () => host.requests.length;
  host.faults.cutAt = [30, 300, soakSize(600, 1_900)];

  const first = await runImport();
  expect(first.failure).toBeNull();
  expect(waited).toEqual([1_000, 1_000, 1_000]);
  expect(first.refused).toEqual([]);
  for (const type of contentTypes) {
    expect(first.counts[type]).toEqual({ came: numbers[type], present: 0 });
  }
  expect(first.counts.users).toEqual({ came: 2, present: 0 });
  expect(first.progress).toContain(`articles: 500 of ${numbers.articles}`);
  const { theirs, here } = await bothSides();
  expect(theirs).toHaveLength(Object.values(numbers).reduce((sum, count) => sum + count));
  expect(here).toEqual(theirs);
  await expectSameFiles();

  const before = requests();
  const second = await runImport();
  expect(second.failure).toBeNull();
  expect(Object.values(second.counts).every(({ came }) => came === 0)).toBe(true);
  expect(second.counts.articles).toEqual({ came: 0, present: numbers.articles });
  // Signing in, four lists, the users, signing out: what is here is not read again.
  expect(requests() - before).toBe(7);
  expect(host.requests.filter((request) => !allowed.test(request))).toEqual([]);
  expect(host.unknown).toEqual([]);
});

it('an import that finds no connection ends with a clear message and continues the next time, with no item or file by halves', async () => {
  for (let number = 1; number <= 6; number += 1) {
    const id = hex(number);
    const imgURL = putFile(`articles/${id}/coverImage.jpg`, jpeg());
    const audioURL = putFile(`articles/${id}/audio.mp3`, mp3(), 'audio/mpeg');
    putItem('articles', number, { imgURL, audioURL });
  }
  // Signing in, the tags, the articles, two whole ones of five requests, the third up to its second file.
  host.faults.cutAt = Array.from({ length: 100 }, (_, index) => 18 + index);
  const first = await runImport();
  expect(first.failure?.message).toContain('does not answer');
  expect(first.failure?.message).toContain('run the same command again');
  expect(waited.length).toBeGreaterThan(5);
  expect(waited).toEqual([...waited].sort((one, other) => one - other));
  expect(first.counts.articles).toEqual({ came: 2, present: 0 });
  expect((await ours('articles')).size).toBe(2);
  expect(await storedFiles(server)).toHaveLength(4);

  host.faults.cutAt = [];
  const second = await runImport();
  expect(second.failure).toBeNull();
  expect(second.counts.articles).toEqual({ came: 4, present: 2 });
  const { theirs, here } = await bothSides();
  expect(here).toEqual(theirs);
  await expectSameFiles();
});

it('an import that is stopped has whole items only, and the next one continues it', async () => {
  for (let number = 1; number <= 5; number += 1) {
    putItem('videos', number, { imgURL: putFile(`videos/${hex(number)}/coverImage.jpg`, jpeg()) });
  }
  const stopping = new AbortController();
  const files = host.content.files;
  const get = files.get.bind(files);
  // In the middle of the third item, when the host is asked for its file.
  files.get = (key) => {
    if (key.includes(hex(3))) stopping.abort();
    return get(key);
  };
  const first = await runImport(undefined, stopping);
  expect(first.failure?.name).toBe('AbortError');
  expect(first.counts.videos).toEqual({ came: 2, present: 0 });
  expect(await storedFiles(server)).toHaveLength(2);
  expect(host.requests.at(-1)).toBe('DELETE /users/me/tokens');

  // Between two items without files.
  putItem('videos', 6);
  putItem('videos', 7);
  const stoppingLater = new AbortController();
  const videos = host.content.items.videos;
  const getVideo = videos.get.bind(videos);
  videos.get = (id) => {
    if (id === hex(6)) stoppingLater.abort();
    return getVideo(id);
  };
  const second = await runImport(undefined, stoppingLater);
  expect(second.failure?.name).toBe('AbortError');
  expect(second.counts.videos).toEqual({ came: 4, present: 2 });

  expect((await runImport()).counts.videos).toEqual({ came: 1, present: 6 });
  const { theirs, here } = await bothSides();
  expect(here).toEqual(theirs);
});

it('all users come where they fill whole pages, and a host that gives one page again and again is asked no further', async () => {
  for (let number = 1; number <= 99; number += 1) {
    host.accounts.add({ password, email: `u${number}@elsewhere.example`, fullName: 'A B' });
  }
  host.faults.ignoresSkip = true;
  expect((await runImport()).counts.users).toMatchObject({ came: 50 });
  host.faults.ignoresSkip = false;
  expect((await runImport()).counts.users).toEqual({ came: 50, present: 50 });
});

it('tokens that run out are refreshed, and where the answer to that is lost the import signs in again', async () => {
  putItem('tags', 1);
  const seconds = [0, 600, 0, 0, 600];
  const accessSeconds = { get: () => seconds.shift() ?? 600 };
  Object.defineProperty(host.faults, 'accessSeconds', accessSeconds);
  expect((await runImport()).counts.tags).toEqual({ came: 1, present: 0 });
  expect(host.accounts.refreshes).toBe(1);

  // Signing in, a call with a token that has run out, the refresh.
  host.faults.cutAt = [3];
  expect((await runImport()).counts.tags).toEqual({ came: 0, present: 1 });
  expect(host.accounts.refreshes).toBe(2);
  expect(host.requests.filter((request) => request.endsWith('/signin'))).toHaveLength(3);
});

it('what cannot be stored here is refused with the reason, and the rest comes', async () => {
  const picture = putFile('uploads/2026/sea.jpg', jpeg());
  const section = { _id: hex(0xabc), type: 'SingleImageSection', imgURL: putFile('s1', jpeg()) };
  putItem('articles', 3, { imgURL: picture, sections: [section], seriesId: null });
  const id = hex(4);
  const gif = putFile(`articles/${id}/coverImage.jpg`, Buffer.from('GIF89a, not what it says'));
  const web = 'https://cdn.example/sound.mp3';
  const lost = `articles/${id}/${hex(5)}.jpg`;
  const sections = [{ _id: hex(5), type: 'NewSection', images: [lost] }];
  putItem('articles', 4, { imgURL: gif, audioURL: web, sections });
  host.content.put('articles', { _id: 'Article-7', title: { 'en-US': 'Odd id' } });
  putItem('videos', 8, { title: 'no texts by culture' });
  const unstorable = [
    { title: { 'en-US': 'Nul \0 inside' } },
    { mood: ['half \ud83d a character'] },
    JSON.parse('{"__proto__":{"isPublic":true}}') as object,
    { mood: { constructor: 'none' } },
  ];
  unstorable.forEach((fields, index) => putItem('audios', index + 1, fields));
  host.accounts.add({ password, email: 'no address', fullName: 'Nobody' });
  host.accounts.add({ password, fullName: 'No address' });
  host.accounts.add({ password, email: 'Taken@Example.com', fullName: 'Somebody else' });
  const notSubscribed = { billingStatus: 'notSubscribed', tier: 'premium', fullName: '' };
  host.accounts.add({ password, email: 'anna@elsewhere.example', ...notSubscribed });
  const endless = '+275760-09-13T00:00:00.000Z';
  host.accounts.add({ password, email: 'late@elsewhere.example', createdAt: endless });
  await server.account({ email: 'taken@example.com' });

  const { failure, counts, refused } = await runImport();
  expect(failure).toBeNull();
  expect(counts.articles).toEqual({ came: 2, present: 0 });
  expect(counts.audios).toBeUndefined();
  expect(counts.users).toEqual({ came: 3, present: 1 });
  const reasons = refused.join('\n');
  expect(reasons).toMatch(/coverImage\.jpg: This is not a JPEG picture\. It looks like a GIF/);
  expect(reasons).toMatch(new RegExp(`${lost}: The host answered 404`));
  expect(reasons).toMatch(/articles\/Article-7: Its id/);
  expect(reasons).toMatch(/videos\/0{23}8: Its field title/);
  expect(reasons.match(/audios\/0{23}\d: A (?:text contains a|field may not be)/g)).toHaveLength(4);
  expect(reasons.match(/users\/[0-9a-f]{24}: /g)).toHaveLength(2);
  expect(refused).toHaveLength(10);

  const articles = await ours('articles');
  const [renamed, without] = [articles.get(hex(3)), articles.get(id)];
  const sectionKey = `articles/${hex(3)}/${hex(0xabc)}.jpg`;
  expect(renamed).toMatchObject({
    imgURL: `articles/${hex(3)}/coverImage.jpg`,
    sections: [{ ...section, imgURL: sectionKey }],
  });
  expect(await storedFiles(server)).toHaveLength(2);
  expect(without).toMatchObject({ imgURL: null, audioURL: web });
  expect(without?.sections).toEqual([{ ...sections[0], images: [null] }]);
  const { data: users } = await server.call('GET', '/admin/users?search=anna', {
    token: await server.adminToken(),
  });
  expect(users).toEqual([
    expect.objectContaining({ fullName: 'anna', tier: 'premium', billingStatus: 'not_subscribed' }),
  ]);
});

it('an item whose file the host cannot give at the moment comes with it another time', async () => {
  putItem('videos', 9, { imgURL: putFile(`videos/${hex(9)}/coverImage.jpg`, jpeg()) });
  host.faults.brokenFiles = 1;
  const first = await runImport();
  expect(first.failure).toBeNull();
  expect(first.refused).toEqual([`videos/${hex(9)}: The host answered 500`]);
  expect((await runImport()).counts.videos).toEqual({ came: 1, present: 0 });
  await expectSameFiles();
});

it('an item that was deleted here does not come again', async () => {
  putItem('videos', 9);
  await runImport();
  const token = await server.adminToken();
  await server.call('DELETE', `/videos/${hex(9)}`, { token });
  const { counts } = await runImport();
  expect(counts.videos).toEqual({ came: 0, present: 1 });
  expect((await ours('videos')).size).toBe(0);
});

it('a wrong password and an account without rights end the import before anything is read', async () => {
  const wrong = await runImport({ email, password: 'wrong password' });
  expect(wrong.failure?.message).toBe('The host answered 401: The email or password is wrong.');
  host.accounts.add({ email: 'anna@elsewhere.example', password, isAdmin: false });
  const regular = await runImport({ email: 'anna@elsewhere.example', password });
  expect(regular.failure?.message).toContain('no administrator');
  expect(host.requests.filter((request) => request.startsWith('GET'))).toEqual([]);
});
