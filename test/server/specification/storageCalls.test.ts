import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Item, save } from '../../support/server/content';
import { jpeg, mp3, png } from '../../support/mediaFiles';
import { startServer, type TestServer } from '../../support/server/server';
import { ask, upload } from '../../support/server/uploads';

/** The storage table and the dictionaries of the specification, by raw HTTP. */

const sectionId = 'c'.repeat(24);

let server: TestServer;
let admin: string;
let article: Item;
let tag: Item;

beforeAll(async () => {
  server = await startServer({ publicFolder: resolve('public') });
  admin = await server.adminToken();
});

beforeEach(async () => {
  article = await save(server, admin, 'articles');
  tag = await save(server, admin, 'tags');
});

afterAll(() => server.close());

it.each([
  ['articles', 'coverImage.jpg', 'image/jpeg', jpeg()],
  ['articles', `${sectionId}.jpg`, 'image/jpeg', jpeg()],
  ['articles', 'audio.mp3', 'audio/mpeg', mp3()],
  ['tags', 'iconImage.png', 'image/png', png()],
] as const)(
  'PATCH /S3/%s/{itemId}/%s takes the raw file as body and returns its Key (D34) [L225.1]',
  async (type, fileName, contentType, payload) => {
    const { _id } = type === 'tags' ? tag : article;
    const sent = { type, itemId: _id, fileName, contentType, payload, token: admin };
    expect(await upload(server, sent)).toEqual({
      status: 200,
      data: { Key: `${type}/${_id}/${fileName}` },
      errors: [],
    });
  },
);

describe('calls for a stored picture', () => {
  let key: string;

  beforeEach(async () => {
    key = (await upload(server, { itemId: article._id, token: admin })).data.Key;
  });

  it('PATCH /S3/{itemId}/getData returns its metadata (D110) [L226.1]', async () => {
    expect((await ask(server, admin, 'getData', key, article._id)).data).toEqual({
      Key: key,
      ContentType: 'image/jpeg',
      ContentLength: jpeg().length,
      LastModified: server.clock.now().toISOString(),
    });
  });

  it('PATCH /S3/{itemId}/deleteData deletes it [L227.1]', async () => {
    const deleted = await ask(server, admin, 'deleteData', key, article._id);
    expect(deleted).toMatchObject({ status: 200, data: { Key: key } });
    expect((await ask(server, admin, 'getData', key, article._id)).status).toBe(404);
  });

  it('PATCH /S3/{itemId}/getDataURL returns a signed URL, which serves every byte (D98) [L228.1]', async () => {
    const { data } = await ask<string>(server, admin, 'getDataURL', key, article._id);
    const address = new URL(data, 'http://localhost');
    const file = await server.inject({ method: 'GET', url: address.pathname + address.search });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('image/jpeg');
    expect(file.rawPayload.equals(jpeg())).toBe(true);
    const unsigned = await server.inject({ method: 'GET', url: address.pathname });
    expect(unsigned.statusCode).toBeGreaterThanOrEqual(400);
  });
});

it.each(['en-GB', 'en-US', 'fr-FR', 'is-IS'])(
  'GET /assets/i18n/%s.json returns the dictionary without an envelope (D53) [L231.1, L256.1, L13.1]',
  async (code) => {
    const answer = await server.inject({ method: 'GET', url: `/assets/i18n/${code}.json` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.body).toBe(await readFile(`public/assets/i18n/${code}.json`, 'utf8'));
    expect(answer.json()).toHaveProperty('articles.title');
  },
);
