import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { jpegSize, mp3Seconds, pngSize } from '../../support/server/mediaHeaders';

type Localised = Record<string, string>;

interface Section {
  _id: string;
  type: string;
  order: number;
  title: Localised;
  text?: Localised;
  imgURL?: string;
}

interface Item {
  _id: string;
  imgURL: string;
  isPublic: boolean;
  title: Localised;
  description: Localised;
  createdAt: string;
  updatedAt: string;
  publishAt?: string | null;
  tagIds?: string[];
  sections?: Section[];
  tier?: string;
  audioURL?: string;
  videoURL?: string;
  duration?: number | null;
  iconImgURL?: string;
  color?: string;
  name?: string;
}

interface User {
  _id: string;
  fullName: string;
  email: string;
  culture: string;
  tier: string;
  billingStatus: string;
  isEmailVerified: boolean;
  isAdmin: boolean;
  createdAt: string;
  updatedAt: string;
}

const folder = join(__dirname, '../../../src/server/sample/content');
const cultures = ['en-US', 'en-GB', 'fr-FR', 'is-IS'];
const cover = { width: 900, height: 1600 };
const writtenOn = Date.parse('2026-11-21T00:00:00.000Z');

function load<T>(name: string): T[] {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as T[];
}

const file = (key: string) => readFileSync(join(folder, 'files', key));
const articles = load<Item>('articles');
const audios = load<Item>('audios');
const videos = load<Item>('videos');
const tags = load<Item>('tags');
const users = load<User>('users');
const items = [...articles, ...audios, ...videos, ...tags];
const sections = articles.flatMap((article) => article.sections ?? []);

function filesBelow(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const child = join(path, entry.name);
    return entry.isDirectory() ? filesBelow(child) : [child];
  });
}

function groupOf(item: Item): 'published' | 'upcoming' | 'unpublished' {
  if (!item.isPublic || !item.publishAt) return 'unpublished';
  return Date.parse(item.publishAt) >= writtenOn ? 'upcoming' : 'published';
}

function countByGroup(list: Item[]): Record<string, number> {
  const counts: Record<string, number> = { published: 0, upcoming: 0, unpublished: 0 };
  for (const item of list) counts[groupOf(item)] = (counts[groupOf(item)] ?? 0) + 1;
  return counts;
}

test('there are enough items of every kind', () => {
  expect(articles.length).toBeGreaterThanOrEqual(24);
  expect([audios.length, videos.length, tags.length, users.length]).toEqual([12, 12, 10, 120]);
});

test('ids are 24 hexadecimal characters and used once', () => {
  const ids = [...items, ...sections, ...users].map(({ _id }) => _id);
  expect(ids.filter((id) => !/^[0-9a-f]{24}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('dates are instants in UTC with milliseconds, created before updated', () => {
  for (const { createdAt, updatedAt } of [...items, ...users]) {
    for (const instant of [createdAt, updatedAt])
      expect(new Date(instant).toISOString()).toBe(instant);
    expect(createdAt <= updatedAt).toBe(true);
  }
  for (const { publishAt } of items) {
    if (publishAt) expect(new Date(publishAt).toISOString()).toBe(publishAt);
  }
});

test.each([
  ['articles', articles],
  ['audios', audios],
  ['videos', videos],
])('%s fill all three groups, and some are public without a date', (_name, list) => {
  for (const count of Object.values(countByGroup(list))) expect(count).toBeGreaterThanOrEqual(2);
  expect(list.some((item) => item.isPublic && item.publishAt === null)).toBe(true);
  expect(new Set(list.map(({ tier }) => tier))).toEqual(new Set(['free', 'premium']));
});

test('upcoming items stay upcoming for years', () => {
  const years = items
    .filter((item) => groupOf(item) === 'upcoming')
    .map(({ publishAt }) => Number(publishAt?.slice(0, 4)));
  expect(Math.min(...years)).toBeGreaterThanOrEqual(2027);
  expect(Math.max(...years)).toBeGreaterThanOrEqual(2030);
});

test('articles are written in at least two cultures, several in all four, some not in the default one', () => {
  for (const { title, description } of articles) {
    expect(Object.keys(title).length).toBeGreaterThanOrEqual(2);
    expect(Object.keys(description).sort()).toEqual(Object.keys(title).sort());
  }
  const complete = articles.filter(({ title }) => cultures.every((culture) => title[culture]));
  expect(complete.length).toBeGreaterThanOrEqual(5);
  expect(articles.filter(({ title }) => !title['en-US'])).toHaveLength(2);
  const used = new Set(items.flatMap(({ title }) => Object.keys(title)));
  expect([...used].sort()).toEqual([...cultures].sort());
});

test('no text is empty', () => {
  const texts = [...items, ...sections].flatMap((owner) => [
    ...Object.values(owner.title),
    ...('description' in owner
      ? Object.values(owner.description)
      : Object.values(owner.text ?? {})),
  ]);
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => text.replace(/<[^>]*>/g, '').trim() === '')).toEqual([]);
});

test('rich text contains only what the editor can write', () => {
  const allowed =
    /^<\/?(p|h2|h3|strong|em|ul|ol|li|blockquote)>$|^<a target="_blank" rel="noopener noreferrer nofollow" href="https:\/\/[^"]+">$|^<\/a>$/;
  const rich = [
    ...[...articles, ...audios, ...tags].map(({ description }) => description),
    ...sections.map(({ text }) => text ?? {}),
  ];
  const elements = rich
    .flatMap((text) => Object.values(text))
    .flatMap((text) => text.match(/<[^>]*>/g) ?? []);
  expect(elements.length).toBeGreaterThan(500);
  expect(elements.filter((element) => !allowed.test(element))).toEqual([]);
});

test('sections come in order and cover the known types and unknown ones', () => {
  for (const article of articles) {
    const orders = (article.sections ?? []).map(({ order }) => order);
    expect(orders).toEqual(orders.map((_order, index) => index + 1));
  }
  const types = new Set(sections.map(({ type }) => type));
  for (const type of [
    'TextSection',
    'SingleImageSection',
    'QuoteSection',
    'GridImageSection',
    'AudioSection',
    'VideoSection',
  ]) {
    expect(types).toContain(type);
  }
});

test('items have only tags that exist', () => {
  const known = new Set(tags.map(({ _id }) => _id));
  const named = [...articles, ...audios, ...videos].flatMap(({ tagIds }) => tagIds ?? []);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  expect(new Set(named)).toEqual(known);
});

test('tags have six-digit colours, four cultures and a name', () => {
  for (const { color, title, name } of tags) {
    expect(color).toMatch(/^[0-9A-F]{6}$/);
    expect(Object.keys(title).sort()).toEqual([...cultures].sort());
    expect(name).toBe(title['en-US']);
  }
  expect(tags.filter(({ isPublic }) => !isPublic)).toHaveLength(2);
});

test('covers are JPEG pictures of the recommended size, each different', () => {
  for (const item of [...articles, ...audios, ...videos])
    expect(jpegSize(file(item.imgURL))).toEqual(cover);
  for (const tag of tags) {
    expect(jpegSize(file(tag.imgURL))).toEqual({ width: 200, height: 300 });
    expect(pngSize(file(tag.iconImgURL ?? ''))).toEqual({ width: 90, height: 90 });
  }
  const pictures = new Set(items.map(({ imgURL }) => file(imgURL).toString('base64')));
  expect(pictures.size).toBe(items.length);
});

test('image sections have a JPEG picture under their own id', () => {
  const pictured = articles.flatMap(({ _id, sections: own }) =>
    (own ?? [])
      .filter(({ type }) => type === 'SingleImageSection')
      .map((section) => ({ _id, section })),
  );
  expect(pictured.length).toBeGreaterThanOrEqual(20);
  for (const { _id, section } of pictured) {
    expect(section.imgURL).toBe(`articles/${_id}/${section._id}.jpg`);
    expect(jpegSize(file(section.imgURL ?? ''))).toEqual({ width: 1080, height: 720 });
  }
});

test('every MP3 has the duration that its audio states', () => {
  for (const { _id, audioURL, duration } of audios) {
    expect(audioURL).toBe(`audios/${_id}/audio.mp3`);
    expect(Math.abs(mp3Seconds(file(audioURL ?? '')) - (duration ?? 0))).toBeLessThan(1);
  }
});

test('videos have a numeric id and last whole seconds', () => {
  for (const { videoURL, duration } of videos) {
    expect(videoURL).toMatch(/^\d+$/);
    expect(Number.isInteger(duration)).toBe(true);
  }
});

test('every file belongs to an item, and all of them take at most 6 MB', () => {
  const keys = [
    ...items.flatMap((item) => [item.imgURL, item.audioURL, item.iconImgURL]),
    ...sections.map(({ imgURL }) => imgURL),
  ].filter(Boolean);
  const found = filesBelow(join(folder, 'files')).map((path) =>
    relative(join(folder, 'files'), path).replaceAll('\\', '/'),
  );
  expect(new Set(found)).toEqual(new Set(keys));
  expect(found).toHaveLength(keys.length);
  const bytes = filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThanOrEqual(6_000_000);
});

test('users have every billing status, both tiers, all cultures, reserved addresses and no rights', () => {
  expect([...new Set(users.map(({ billingStatus }) => billingStatus))].sort()).toEqual([
    'active',
    'cancelled',
    'future',
    'in_trial',
    'non_renewing',
    'not_subscribed',
    'paused',
  ]);
  expect([...new Set(users.map(({ tier }) => tier))].sort()).toEqual(['free', 'premium']);
  expect([...new Set(users.map(({ culture }) => culture))].sort()).toEqual([...cultures].sort());
  expect(new Set(users.map(({ isEmailVerified }) => isEmailVerified)).size).toBe(2);
  expect(users.filter(({ email }) => !/^[a-z0-9._]+@example\.(org|com)$/.test(email))).toEqual([]);
  expect(new Set(users.map(({ email }) => email)).size).toBe(users.length);
  expect(users.filter(({ isAdmin }) => isAdmin)).toEqual([]);
  expect(users.filter((user) => 'password' in user || 'passwordHash' in user)).toEqual([]);
});

test('users joined within the two years before the content was written, under long and short names', () => {
  const joined = users.map(({ createdAt }) => createdAt).sort();
  expect(joined[0]?.slice(0, 4)).toBe('2024');
  expect((joined.at(-1) ?? '') < '2026-11').toBe(true);
  const words = users.map(({ fullName }) => fullName.split(' ').length);
  expect(words).toContain(1);
  expect(Math.max(...words)).toBeGreaterThan(5);
});
