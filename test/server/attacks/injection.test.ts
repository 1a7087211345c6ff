import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '../../../src/contract/types.gen';
import { routes } from '../../../src/contract/routes.gen';
import type { Item } from '../../support/server/content';
import { expectDocumented, reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';
import { sqlPayloads } from '../../support/server/sqlPayloads';

const device = { client: 'web', clientId: 'abcdefghijkl' };

/** Spread over all of them, so that a part holds every kind. */
const chosen = sqlPayloads.filter((_, place) => place % soakSize(23, 1) === 0);

describe('input that looks like SQL', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    const admin = await server.account({ isAdmin: true, fullName: 'Nobody in Particular' });
    token = admin.tokens.accessToken;
    await server.account({ fullName: 'Ása Þórsdóttir' });
  });
  afterAll(() => server.close());

  const search = async (text: string): Promise<string[]> => {
    const path = `/admin/users?search=${encodeURIComponent(text)}`;
    const { status, data } = await server.call<User[]>('GET', path, { token });
    expect([text, status]).toEqual([text, 200]);
    return data.map(({ fullName }) => fullName);
  };
  const save = async (body: object) => {
    const answer = await server.call<Item>('PATCH', '/articles', { token, body });
    expect([JSON.stringify(body), answer.status]).toEqual([JSON.stringify(body), 200]);
    return answer.data;
  };

  it(
    'is stored and found as plain text by every call, and affects nothing else',
    async () => {
      const id = '0'.repeat(24);
      let sent = 0;
      for (const payload of chosen) {
        const escaped = encodeURIComponent(payload);
        const spread = { 'en-US': payload };
        const rename = { fullName: `${payload} named` };
        expect((await server.call('PATCH', '/users/me', { token, body: rename })).status).toBe(200);
        expect([payload, await search(`${payload} named`)]).toEqual([payload, [rename.fullName]]);
        expect([payload, await search(`${payload} unnamed`)]).toEqual([payload, []]);

        const item = {
          title: spread,
          author: payload,
          [`field ${payload}`]: payload,
          tagIds: [payload],
        };
        const headers = { 'idempotency-key': escaped.slice(0, 60) };
        const keyed = await server.call('PATCH', '/articles', { token, body: item, headers });
        expect([200, 400]).toContain(keyed.status);
        const saved = await save(item);
        expect(saved).toMatchObject({ ...item, tags: [] });
        const { _id } = saved;
        const read = await server.call('GET', `/articles/${_id}`, { token });
        expect(read.data).toEqual(saved);

        const refusals: [string, string, unknown][] = [
          ['GET', `/articles/${escaped}`, undefined],
          ['GET', `/articles/${_id}${escaped}`, undefined],
          ['DELETE', `/tags/${escaped}`, undefined],
          ['PATCH', '/videos', { _id: payload }],
          ['PATCH', '/articles', { _id, publishAt: payload }],
          ['PATCH', `/S3/${escaped}/getData`, { path: payload }],
          ['PATCH', `/S3/${id}/getDataURL`, { path: `articles/${id}/${payload}` }],
          ['PATCH', `/S3/${id}/deleteData`, { path: payload }],
          [
            'POST',
            '/users/signin',
            { email: payload, password: 'x', ...device, client: payload.slice(0, 32) },
          ],
          ['POST', '/users/refreshTokens', { refreshToken: payload, ...device }],
          ['POST', `/users/me/resetPassword/${escaped}`, { newPassword: 'fjallagrös og mosi' }],
          ['POST', '/users/admin/forgotPassword', { email: payload }],
          ['GET', `/admin/users?limit=${escaped}`, undefined],
          ['GET', `/articles?showAll=${escaped}`, undefined],
        ];
        for (const [method, path, body] of refusals) {
          const { status } = await server.call(method, path, { token, body });
          expect([method, path, [400, 401, 404].includes(status)]).toEqual([method, path, true]);
        }
        sent += refusals.length + 6;
        await server.db.deleteFrom('items').execute();
      }
      expect(await search('Þórs')).toEqual(['Ása Þórsdóttir']);
      reportFigure(
        'B7',
        `${chosen.length} payloads, ${sent} requests, 0 with another result than a literal`,
      );
    },
    soakTimeout(30 * 60 * 1000),
  );

  it('reaches the database only as a parameter: the statements that are composed were reviewed', () => {
    const root = join(__dirname, '../../../src/server');
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => {
        const source = readFileSync(join(root, name), 'utf8');
        const places =
          source.match(/\bsql\.(?:raw|lit)\b|CompiledQuery\.raw|\.executeQuery\(/g) ?? [];
        return places.map(() => name);
      });
    expect(found.sort()).toEqual([
      // Constants.
      'db/migrate.ts',
      // Numbers of the program's own, and names and types as the database itself gave them.
      ...Array<string>(4).fill('repositories/dump.ts'),
      // Definitions of indexes as the database itself gave them.
      'repositories/seed.ts',
    ]);
  });
});

describe('a query parameter that is not in the contract', () => {
  const names = [
    'filter',
    'populate',
    'search',
    'passwordHash',
    'isAdmin[$ne]',
    'filters[email][$contains]',
    '__proto__',
    '',
  ];

  it('is refused by every operation, and by HEAD as well', async () => {
    const server = await startServer();
    const token = await server.adminToken();
    let asked = 0;
    for (const route of routes) {
      const declared = route.schema.querystring?.properties ?? {};
      const path = route.path
        .replace('{resourceType}', 'articles')
        .replace('{fileName}', 'coverImage.jpg')
        .replace(/\{\w+\}/g, '0'.repeat(24));
      const methods =
        route.method === 'GET' ? (['GET', 'HEAD'] as const) : [route.method as 'POST'];
      for (const method of methods) {
        for (const name of names.filter((one) => !Object.hasOwn(declared, one))) {
          const { statusCode } = await server.inject({
            method,
            url: `/api${path}?${encodeURIComponent(name)}=a`,
            headers: { 'x-auth': token },
          });
          expect([route.id, method, name, statusCode]).toEqual([route.id, method, name, 400]);
          asked += 1;
        }
      }
    }
    await server.close();
    expectDocumented('B6', `${asked} queries`);
  });
});
