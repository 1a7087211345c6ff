import {
  type ContentType,
  contentTypes,
  type Item,
  save,
  scheduledTypes,
} from '../../support/server/content';
import { upload } from '../../support/server/uploads';
import { startServer, type TestServer } from '../../support/server/server';

/** The entities of the specification: their fields go through the API as they are, and get their defaults. */

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});

afterAll(() => server.close());

const roundTrip = async (type: ContentType, body: object): Promise<Item> => {
  const { _id } = await save(server, admin, type, body);
  return (await server.call<Item>('GET', `/${type}/${_id}`, { token: admin })).data;
};

const sectionId = (digit: string) => digit.repeat(24);
const title = { 'en-US': 'Breath', 'en-GB': 'Breath', 'fr-FR': 'Souffle', 'is-IS': 'Andardráttur' };
const stamps = {
  _id: expect.stringMatching(/^[0-9a-f]{24}$/),
  createdAt: expect.any(String),
  updatedAt: expect.any(String),
};

const publication = {
  imgURL: 'articles/x/coverImage.jpg',
  tier: 'premium',
  isPublic: true,
  author: 'Ida',
  duration: 300,
  publishAt: '2030-01-01T00:00:00.000Z',
  title,
  description: { 'en-US': '<p>Rest</p>' },
  tagIds: [],
  seriesId: null,
};
const article = {
  ...publication,
  audioURL: 'articles/x/audio.mp3',
  vimeoAudioURL: '123',
  seriesNumber: 4,
  source: 'A book',
  sections: [],
};

it('an article keeps every field of the specification (D76) [L112.1, L10.1, L103.1]', async () => {
  expect(await roundTrip('articles', article)).toEqual({ ...stamps, ...article, tags: [] });
});

it('an audio has the same shape, sections included (D100) [L115.1]', async () => {
  const sections = [{ _id: sectionId('1'), type: 'TextSection', order: 1 }];
  const audio = { ...article, sections };
  expect(await roundTrip('audios', audio)).toEqual({ ...stamps, ...audio, tags: [] });
});

it('a video keeps every field of the specification [L118.1]', async () => {
  const video = { ...publication, videoURL: '76979871' };
  expect(await roundTrip('videos', video)).toEqual({ ...stamps, ...video, tags: [] });
});

it('a tag keeps every field of the specification [L106.1]', async () => {
  const tag = {
    name: 'Breath',
    color: '7a9e7e',
    imgURL: 'tags/x/coverImage.jpg',
    iconImgURL: 'tags/x/iconImage.png',
    isPublic: true,
    title,
    description: { 'en-US': 'Calm' },
  };
  expect(await roundTrip('tags', tag)).toEqual({ ...stamps, ...tag });
});

it.each(contentTypes)(
  'new %s are unpublished and free by default, without tags [L10.1, L106.1, L112.1, L260.1]',
  async (type) => {
    const created = await save(server, admin, type, { title: { 'en-US': 'Breath' } });
    expect(created.isPublic).toBe(false);
    if (type !== 'tags') expect(created).toMatchObject({ tier: 'free', tagIds: [], tags: [] });
  },
);

it.each([
  ['articles', 'coverImage.jpg'],
  ['audios', 'coverImage.jpg'],
  ['videos', 'coverImage.jpg'],
  ['tags', 'coverImage.jpg'],
] as const)(
  'files of %s are stored under that resource type [L106.1, L112.1, L115.1, L118.1]',
  async (type, fileName) => {
    const { _id } = await save(server, admin, type);
    const { data } = await upload(server, { type, itemId: _id, fileName, token: admin });
    expect(data.Key).toBe(`${type}/${_id}/${fileName}`);
  },
);

it('tagIds accepts ids and embedded tags, in their order; embedded ones become the tags (D77) [L112.2]', async () => {
  const [one, two] = [await save(server, admin, 'tags'), await save(server, admin, 'tags')];
  const item = await roundTrip('articles', { tagIds: [two, one._id] });
  expect(item).toMatchObject({ tagIds: [two._id, one._id], tags: [two, one] });
});

const series = {
  _id: sectionId('5'),
  imgURL: 'series/x/coverImage.jpg',
  isPublic: true,
  title,
  description: { 'en-US': 'Ten evenings' },
  publishAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

it.each([
  ['null', null],
  ['an id', sectionId('5')],
  ['an embedded series', series],
] as const)('seriesId may be %s [L112.3, L109.1]', async (_, seriesId) => {
  for (const type of scheduledTypes) {
    expect((await roundTrip(type, { seriesId })).seriesId).toEqual(seriesId);
  }
});

it('texts may be written under enUS and are kept there (D50) [L103.1]', async () => {
  const old = { enUS: 'Breath', 'fr-FR': 'Souffle' };
  expect((await roundTrip('articles', { title: old })).title).toEqual(old);
});

const caption = { captionTitle: title, captionSubtitle: { 'en-US': 'In the morning' } };
const sections = {
  text: { type: 'TextSection', text: title, fontStyle: 'italic' },
  image: { type: 'SingleImageSection', imgURL: 'articles/x/3.jpg', ...caption },
  grid: {
    type: 'GridImageSection',
    imgOneURL: '1.jpg',
    imgTwoURL: '2.jpg',
    imgThreeURL: '3.jpg',
    imgFourURL: '4.jpg',
    ...caption,
  },
  audio: { type: 'AudioSection', fileId: 'file-1', ...caption },
  video: { type: 'VideoSection', fileId: 'file-2', ...caption },
  quote: { type: 'QuoteSection', text: title, author: 'Rumi', reference: 'A poem' },
};

it.each(Object.entries(sections))(
  'a section of its six types keeps its fields: %s [L121.1, L122.1, L123.1, L124.1, L125.1, L126.1]',
  async (_, fields) => {
    const section = { _id: sectionId('3'), title, order: 2, ...fields };
    expect((await roundTrip('articles', { sections: [section] })).sections).toEqual([section]);
  },
);

it('sections are returned in ascending order [L112.4]', async () => {
  const section = (digit: string, order: number) => ({
    _id: sectionId(digit),
    type: 'TextSection',
    order,
  });
  const [one, two, three] = [section('1', 1), section('2', 2), section('3', 3)];
  const item = await roundTrip('articles', { sections: [three, one, two] });
  expect(item.sections).toEqual([one, two, three]);
});
