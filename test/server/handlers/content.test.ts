import fc from 'fast-check';
import {
  type ContentType,
  contentTypes,
  type Item,
  save,
  scheduledTypes,
} from '../../support/server/content';
import { soakSize } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';

const unknownId = 'f'.repeat(24);

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});

afterAll(() => server.close());

describe.each(contentTypes)('%s', (type) => {
  const get = (id: string, token = admin) => server.call<Item>('GET', `/${type}/${id}`, { token });
  const patch = (body: object, headers: Record<string, string> = {}) =>
    server.call<Item>('PATCH', `/${type}`, { token: admin, body, headers });

  it('are created without _id, with an id of 24 hexadecimal characters and the defaults', async () => {
    const item = await save(server, admin, type, { title: { 'en-US': 'Breath' } });
    expect(item).toMatchObject({ isPublic: false, title: { 'en-US': 'Breath' } });
    expect(item._id).toMatch(/^[0-9a-f]{24}$/);
    expect(item.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(item.updatedAt).toBe(item.createdAt);
    if (type !== 'tags') expect(item).toMatchObject({ tier: 'free', tagIds: [], tags: [] });
    expect((await get(item._id)).data).toEqual(item);
  });

  it('are replaced as a whole: fields that the body does not contain are removed', async () => {
    const item = await save(server, admin, type, { title: { 'en-US': 'One' }, extra: 1 });
    const saved = await save(server, admin, type, { _id: item._id, title: { 'fr-FR': 'Deux' } });
    expect(saved).not.toHaveProperty('extra');
    expect(saved.title).toEqual({ 'fr-FR': 'Deux' });
  });

  it('answer 404 to a save with an unknown _id (D114)', async () => {
    for (const _id of [unknownId, 'chosen-by-me', unknownId.toUpperCase()]) {
      const { status, errors } = await patch({ _id });
      expect(status).toBe(404);
      expect(errors).toEqual([{ name: 'NotFound', message: expect.any(String), code: 404 }]);
    }
  });

  it('are found under their own type only', async () => {
    const { _id } = await save(server, admin, type);
    for (const other of contentTypes.filter((name) => name !== type)) {
      expect((await server.call('GET', `/${other}/${_id}`, { token: admin })).status).toBe(404);
      expect((await server.call('DELETE', `/${other}/${_id}`, { token: admin })).status).toBe(404);
    }
  });

  it('answer 404 to ids of any other form', async () => {
    for (const id of ['x', '%00', '..%2f..', '%27', unknownId.toUpperCase()]) {
      expect((await get(id)).status).toBe(404);
    }
  });

  it('return fields that no screen uses unchanged, byte for byte', async () => {
    const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ''));
    const body = fc.record({
      title: fc.dictionary(fc.constantFrom('en-US', 'enUS', 'is-IS', 'de-DE', 'zh-Hant'), text),
      description: fc.dictionary(fc.constantFrom('en-US', 'fr-FR'), text),
      unheard: fc.jsonValue(),
      'field.with.dots': fc.jsonValue(),
      'naïve 名前': text,
    });
    const usable = (data: unknown) =>
      !/__proto__|constructor|prototype|\\u0000|\\ud[89a-f]/.test(JSON.stringify(data));
    await fc.assert(
      fc.asyncProperty(body.filter(usable), async (given) => {
        const wire = JSON.parse(JSON.stringify(given)) as object;
        const { _id } = await save(server, admin, type, wire);
        const { data } = await get(_id);
        expect(JSON.stringify({ ...data, ...wire })).toBe(JSON.stringify(data));
        const again = await save(server, admin, type, data);
        expect({ ...again, updatedAt: null }).toEqual({ ...data, updatedAt: null });
      }),
      { numRuns: soakSize(12, 40) },
    );
  });

  it('refuse names that reach a prototype, and numbers that JSON cannot represent', async () => {
    for (const payload of ['{"a":{"__proto__":{}}}', '{"constructor":1}', '{"n":1e999}']) {
      const { statusCode } = await server.inject({
        method: 'PATCH',
        url: `/api/${type}`,
        headers: { 'x-auth': admin, 'content-type': 'application/json' },
        payload,
      });
      expect(statusCode).toBe(400);
    }
  });

  it('are not found after a deletion', async () => {
    const item = await save(server, admin, type);
    const deleted = await server.call('DELETE', `/${type}/${item._id}`, { token: admin });
    const isWhole = type === 'videos' || type === 'tags';
    expect(deleted).toMatchObject({ status: 200, data: isWhole ? item : { _id: item._id } });
    expect((await get(item._id)).status).toBe(404);
    expect((await server.call('DELETE', `/${type}/${item._id}`, { token: admin })).status).toBe(
      404,
    );
    expect((await patch({ _id: item._id })).status).toBe(404);
  });

  it('can be written by administrators only', async () => {
    const item = await save(server, admin, type);
    const user = await server.userToken({ tier: 'premium' });
    const attempts = [
      ['PATCH', `/${type}`, { ...item }],
      ['PATCH', `/${type}`, {}],
      ['DELETE', `/${type}/${item._id}`, undefined],
    ] as const;
    for (const [method, path, body] of attempts) {
      expect((await server.call(method, path, { token: user, body })).status).toBe(403);
      expect((await server.call(method, path, { body })).status).toBe(401);
    }
    expect((await server.call('GET', `/${type}`)).status).toBe(401);
    expect((await server.call('GET', `/${type}/${item._id}`)).status).toBe(401);
    expect((await get(item._id)).data).toEqual(item);
  });

  it('answer 400 with all errors of a body', async () => {
    const wrong = { isPublic: 'yes', title: { 'en-US': 1 } };
    expect(await patch(wrong)).toMatchObject({
      status: 400,
      errors: [{ name: 'ValidationError', code: 400 }],
    });
  });
});

describe.each(['articles', 'audios'] as const satisfies ContentType[])('%s', (type) => {
  it('sort sections by order, those without one last, and keep ties in place (D96, D100)', async () => {
    const orders = [3, null, 1, 3, undefined, -2, 1, null];
    const sections = orders.map((order, place) => ({
      _id: `s${place}`,
      type: 'Unheard',
      order,
      odd: [place],
    }));
    const { sections: saved } = await save(server, admin, type, { sections });
    expect((saved as Item[]).map(({ _id }) => _id)).toEqual([
      's5',
      's2',
      's6',
      's0',
      's3',
      's1',
      's4',
      's7',
    ]);
    expect(saved).toContainEqual({ _id: 's3', type: 'Unheard', order: 3, odd: [3] });
  });

  it('refuse two sections with one id, which no editor could tell apart', async () => {
    const one = { _id: 'a'.repeat(24), type: 'TextSection', order: 1 };
    const body = { sections: [one, { ...one, order: 2 }] };
    expect(await server.call('PATCH', `/${type}`, { token: admin, body })).toMatchObject({
      status: 400,
      errors: [
        { name: 'ValidationError', message: 'sections must each have an _id of their own.' },
      ],
    });
  });
});

describe.each(scheduledTypes)('%s', (type) => {
  it('store publishAt as an instant in UTC with milliseconds (D115)', async () => {
    const { publishAt } = await save(server, admin, type, {
      publishAt: '2026-11-21T02:00:00+02:00',
    });
    expect(publishAt).toBe('2026-11-21T00:00:00.000Z');
    expect(await save(server, admin, type, { publishAt: null })).toMatchObject({ publishAt: null });
    expect(await save(server, admin, type, {})).not.toHaveProperty('publishAt');
  });

  it('refuse instants whose year does not have four digits', async () => {
    for (const publishAt of [
      '9999-12-31T23:59:59-01:00',
      '0001-01-01T00:00:00+01:00',
      'soon',
      '2026-02-31T00:00:00Z',
    ]) {
      const { status } = await server.call('PATCH', `/${type}`, {
        token: admin,
        body: { publishAt },
      });
      expect(status).toBe(400);
    }
  });

  it('keep an embedded series unchanged (D76, D77)', async () => {
    const series = { _id: 'abc', title: { 'en-US': 'Spring' }, odd: true };
    for (const seriesId of [series, 'abc', null]) {
      expect(await save(server, admin, type, { seriesId })).toMatchObject({ seriesId });
    }
  });
});
