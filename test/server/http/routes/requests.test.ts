import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { eventually } from '../../../support/eventually';
import { startServer, type TestServer } from '../../../support/server/server';

const signIn = '/api/users/signin';
const json = 'application/json';

describe('request validation', () => {
  let server: TestServer;
  let url: URL;
  let token: string;
  beforeAll(async () => {
    server = await startServer();
    url = new URL(await server.listen());
    token = await server.adminToken();
  });
  afterAll(() => server.close());

  const send = async (
    payload: string | Buffer,
    contentType: string | undefined = json,
    path = signIn,
  ) => {
    const response = await server.inject({
      method: 'POST',
      url: path,
      payload,
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    });
    const { data, errors } = response.json();
    expect(data).toBeNull();
    return {
      status: response.statusCode,
      name: errors[0].name,
      message: errors[0].message,
      errors,
    };
  };
  /** Sends bytes as they are and gives all that comes back. */
  const raw = (bytes: string | Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname, () => socket.end(bytes));
      let text = '';
      socket.setEncoding('utf8').on('data', (part) => (text += part));
      socket.on('close', () => resolve(text)).on('error', reject);
    });

  it.each(['{', '{"email":}', 'null x', '{"a":1}}', "{'a':1}", '{"a":"\n"}'])(
    'refuses the broken JSON %j',
    async (text) => {
      expect(await send(text)).toMatchObject({
        status: 400,
        name: 'ValidationError',
        message: 'The body is not valid JSON in UTF-8.',
      });
    },
  );

  it('refuses bytes that are not UTF-8', async () => {
    expect(await send(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toMatchObject({
      status: 400,
    });
  });

  it.each(['null', '[]', '"text"', '7', 'true', '{}', ''])(
    'refuses the wrong shape %j',
    async (text) => {
      expect(await send(text)).toMatchObject({ status: 400, name: 'ValidationError' });
    },
  );

  it('names each of several errors', async () => {
    const { errors } = await send('{"email":7,"password":"x","client":"web","extra":1}');
    const messages = errors.map(({ message }: { message: string }) => message).join('\n');
    expect(errors).toHaveLength(3);
    expect(messages).toContain('body.email must be string');
    expect(messages).toContain("must have required property 'clientId'");
    expect(messages).toContain('"extra"');
  });

  it.each(['__proto__', 'constructor', 'prototype', '__pr\\u006fto__'])(
    'refuses a field named %s at any depth',
    async (name) => {
      const body = `{"title":{"en-US":"x"},"more":[{"deep":{"${name}":{"isAdmin":true}}}]}`;
      const response = await server.inject({
        method: 'PATCH',
        url: '/api/articles',
        payload: body,
        headers: { 'content-type': json, 'x-auth': token },
      });
      expect([response.statusCode, response.json().errors[0].name]).toEqual([
        400,
        'ValidationError',
      ]);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    },
  );

  it.each(['\\u0000', '\\ud800', '\\udc00x'])('refuses a text with %s clearly', async (escape) => {
    const texts = [
      `{"user":{"fullName":"a${escape}","email":"a@example.com","password":"fjallagrös"},"client":{"client":"web","clientId":"a"}}`,
    ];
    for (const text of texts) {
      expect(await send(text, json, '/api/users')).toMatchObject({
        status: 400,
        message: expect.stringContaining('cannot be stored'),
      });
    }
  });

  it('accepts complete surrogate pairs', async () => {
    expect(
      await send(
        '{"email":"\\ud83e\\uddd8@example.com","password":"x","client":"w","clientId":"a"}',
      ),
    ).toMatchObject({ status: 401 });
  });

  /** Saves what may be up to 5 MB. */
  const saveArticle = (payload: string, headers = {}) =>
    server.inject({
      method: 'PATCH',
      url: '/api/articles',
      payload,
      headers: { 'content-type': json, 'x-auth': token, ...headers },
    });

  it('refuses a million levels of nesting', async () => {
    const deep = 1_000_000;
    const { statusCode } = await saveArticle(`${'['.repeat(deep)}${']'.repeat(deep)}`);
    expect(statusCode).toBe(400);
  });

  it.each([
    ['[', '0,', '0]', 99_999],
    ['[', '[],', '[]]', 49_999],
    ['{', '"a":"\\\\\\",",', '"b":0}', 99_999],
  ])(
    'refuses more than 100,000 values before they are created: %s%s…%s',
    async (start, more, end, most) => {
      const message = async (count: number) =>
        (await saveArticle(start + more.repeat(count) + end)).json().errors[0]?.message ?? 'none';
      expect(await message(most + 1)).toContain('more than 100000 values');
      expect(await message(most)).not.toContain('more than');
    },
  );

  it('accepts JSON up to 5 MB and refuses more, with or without a Content-Length (D121)', async () => {
    const body = (size: number) => `{"title":{"en-US":"${'x'.repeat(size - 22)}"}}`;
    expect((await saveArticle(body(5_000_000))).statusCode).toBe(200);
    const announced = await saveArticle(body(5_000_001));
    expect([announced.statusCode, announced.json().errors[0].name]).toEqual([
      413,
      'PayloadTooLarge',
    ]);
    const head = `PATCH /api/articles HTTP/1.1\r\nhost: x\r\nx-auth: ${token}\r\ncontent-type: ${json}\r\ntransfer-encoding: chunked\r\n\r\n`;
    const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
    expect(await raw(`${head}${chunk.repeat(5)}0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 413 .*"PayloadTooLarge"/s,
    );
  });

  it('accepts 100 kB and 1,000 values where the contract lists all fields', async () => {
    const signIn = async (payload: string) => {
      const headers = { 'content-type': json };
      const request = { method: 'POST', url: '/api/users/signin', payload, headers } as const;
      const { statusCode, body } = await server.inject(request);
      return [statusCode, JSON.parse(body).errors[0].message] as const;
    };
    const sized = (size: number) => `{"email":"${'x'.repeat(size - 12)}"}`;
    expect((await signIn(sized(100_000)))[0]).toBe(400);
    expect(await signIn(sized(100_001))).toEqual([413, 'At most 100 kB can be sent here.']);
    const many = (count: number) => `{${'"a":0,'.repeat(count - 1)}"b":0}`;
    expect(await signIn(many(1_001))).toEqual([
      400,
      'The body holds more than 1000 values. Send less at a time.',
    ]);
    expect((await signIn(many(1_000)))[1]).not.toContain('values');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'image/jpeg',
    'application/jsonx',
    'application/json-patch+json',
    'application/json\tx',
  ])('refuses JSON that is sent as %s', async (type) => {
    expect(
      await send('{"email":"a","password":"b","client":"w","clientId":"a"}', type),
    ).toMatchObject({
      status: 415,
      name: 'UnsupportedMediaType',
    });
  });

  it.each(['/nope', '/api/nope', '/assets/x', '/healthz'])(
    'answers an unknown call, POST %s, before its body has arrived',
    async (path) => {
      const socket = connect(Number(url.port), url.hostname);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${json}\r\ncontent-length: 5000000\r\n\r\n[`,
      );
      const [answer] = (await once(socket, 'data')) as [Buffer];
      socket.destroy();
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 [^]*"There is no such call\."/);
    },
  );

  it('refuses a body without a content type', async () => {
    const response = await raw(
      `POST ${signIn} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 415 /);
  });

  it('accepts JSON content types with parameters and in capitals', async () => {
    for (const type of ['application/json; charset=utf-8', 'Application/JSON']) {
      expect(
        await send('{"email":"a","password":"b","client":"w","clientId":"a"}', type),
      ).toMatchObject({ status: 401 });
    }
  });

  it('accepts GET and DELETE with a JSON content type and no body (D121)', async () => {
    const headers = { 'content-type': json, 'x-auth': token };
    expect((await server.inject({ method: 'GET', url: '/api/articles', headers })).statusCode).toBe(
      200,
    );
    expect(
      (await server.inject({ method: 'DELETE', url: `/api/articles/${'0'.repeat(24)}`, headers }))
        .statusCode,
    ).toBe(404);
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/unknown'],
    ['PUT', '/api/articles'],
    ['POST', '/api/articles'],
    ['OPTIONS', '/api/articles'],
    ['GET', '/api/articles/x/y'],
    ['GET', '/api/users/signin'],
    ['GET', '/API/articles'],
  ] as const)('answers the unknown call %s %s with an envelope', async (method, path) => {
    const response = await server.inject({
      method,
      url: path,
      headers: { accept: path.startsWith('/api') ? 'text/html' : json },
    });
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { data: null, errors: [{ name: 'NotFound', message: 'There is no such call.', code: 404 }] },
    ]);
  });

  it.each(['/api/articles/%zz', '/api/articles/%c0%ae', '/%'])(
    'answers the address %s, which cannot be decoded',
    async (path) => {
      const response = await server.inject({ method: 'GET', url: path });
      expect([response.statusCode, response.json().errors[0].name]).toEqual([
        400,
        'ValidationError',
      ]);
      expect(response.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    [
      'both lengths',
      `POST ${signIn} HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'two lengths',
      `POST ${signIn} HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd`,
      400,
    ],
    [
      'a broken chunk',
      `POST ${signIn} HTTP/1.1\r\nhost: x\r\ncontent-type: ${json}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n\r\n`,
      400,
    ],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(70_000)}\r\n\r\n`, 431],
    [
      'a body that is cut off',
      `POST ${signIn} HTTP/1.1\r\nhost: x\r\ncontent-type: ${json}\r\ncontent-length: 400\r\n\r\n{"a`,
      400,
    ],
  ])('answers %s and goes on', async (_name, bytes, status) => {
    expect(await raw(bytes)).toMatch(
      new RegExp(`^(?:HTTP/1\\.1 ${status} .*"data":null.*)?$`, 's'),
    );
    expect((await fetch(new URL('/healthz', url))).status).toBe(200);
  });

  it('reports an internal error only by an id that is in the log', async () => {
    const lines: string[] = [];
    const broken = await startServer({
      logTo: { write: (line) => lines.push(line) },
    });
    const admin = await broken.adminToken();
    await broken.db.schema.alterTable('users').renameColumn('search', 'elsewhere').execute();
    const response = await broken.inject({
      method: 'GET',
      url: '/api/admin/users?search=secret-name',
      headers: { 'x-auth': admin },
    });
    expect(response.statusCode).toBe(500);
    const [error] = response.json().errors;
    expect(error).toMatchObject({ name: 'InternalError', code: 500 });
    const id = /[0-9a-f]{16}$/.exec(error.message)?.[0] ?? 'none';
    expect(
      lines.filter((line) => line.includes(id) && line.includes('internal error')),
    ).toHaveLength(1);
    expect(response.body).not.toMatch(/column|select|\/work|at /);
    const log = lines.join('');
    expect(log).toContain('"route":"/api/admin/users"');
    expect(log).not.toContain('secret-name');
    expect(log).not.toContain(admin);
    await expect(broken.close()).rejects.toThrow('500: is a fault of ours');
  });

  it('answers /healthz?writes by 503 while the database takes no writes, as on a full disk', async () => {
    const full = await startServer();
    const status = async (url: string) => (await full.inject({ url })).statusCode;
    expect([await status('/healthz'), await status('/healthz?writes')]).toEqual([200, 200]);
    await sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(
      full.db,
    );
    await sql`create trigger full_disk before update on store execute function refuse()`.execute(
      full.db,
    );
    // The answer of a moment ago stands for a quarter of a second.
    await eventually(async () => expect(await status('/healthz?writes')).toBe(503));
    expect(await status('/healthz')).toBe(200);
    await full.close();
  });

  it('answers 503 while the database does not answer, also on /healthz', async () => {
    const stopped = await startServer();
    const anybody = await stopped.userToken();
    expect((await stopped.inject({ method: 'GET', url: '/healthz' })).json()).toEqual({
      data: { ok: true },
      errors: [],
    });
    await stopped.pool.end();
    const get = (url: string) =>
      stopped.inject({ method: 'GET', url, headers: { 'x-auth': anybody } });
    // The answer of a moment ago stands for a quarter of a second.
    await eventually(async () => expect((await get('/healthz')).statusCode).toBe(503));
    for (const path of ['/healthz', '/api/articles']) {
      const response = await get(path);
      expect([path, response.statusCode, response.json().errors[0].name]).toEqual([
        path,
        503,
        'Unavailable',
      ]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    }
    await stopped.app.close();
  });
});
