import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expectDocumented } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';

const host = 'Host: localhost\r\n';
const json = 'Content-Type: application/json\r\n';
const post = (headers: string, body: string): string =>
  `POST /api/users/signin HTTP/1.1\r\n${host}${json}${headers}\r\n${body}`;
const get = (target: string, headers = '', method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\n${host}${headers}\r\n`;
const announced = (body: string): string =>
  post(`Content-Length: ${Buffer.byteLength(body)}\r\n`, body);
const chunked = (chunks: string): string => post('Transfer-Encoding: chunked\r\n', chunks);

const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n';

const lengths = ['-1', '+5', '5, 6', '0x5', '1e3', '5 6', ' ', '99999999999999999999', '5;', 'abc'];
const encodings = [
  'chunked, identity',
  'identity, chunked',
  'Chunked\t',
  'xchunked',
  ' chunked ,',
  'chunked\r\nTransfer-Encoding: identity',
  'gzip',
  '"chunked"',
];
const badChunks = [
  'zz\r\n{}\r\n0\r\n\r\n',
  '-2\r\n{}\r\n0\r\n\r\n',
  '2;\0\r\n{}\r\n0\r\n\r\n',
  '\r\n',
  '2\n{}\n0\n\n',
];
const targets = [
  '/%',
  '/%zz',
  '/api/articles/%ff%fe',
  '/api/articles/%c0%ae%c0%ae',
  '//evil.example/api',
  '\\api\\articles',
  '/api/../../etc/passwd',
  '/api/articles?view=%',
  '/api/articles?%00=%00',
  'http://',
  '*',
  'evil.example:443',
  `/${'a'.repeat(20_000)}`,
  `/api/articles?${'a=b&'.repeat(4_000)}`,
  '/api/articles/\u0001',
];
const firstLines = [
  'GET',
  'GET /',
  'GET / HTTP/9.9',
  'GET / HTTP/1.1 extra',
  'get / HTTP/1.1',
  'PRI * HTTP/2.0',
  'BREW / HTTP/1.1',
  '\u0000\u0001\u0002',
  'GET\t/\tHTTP/1.1',
  'GET / HTTX/1.1',
  `${'A'.repeat(9_000)} / HTTP/1.1`,
];
const headers = [
  'No colon here\r\n',
  ': empty name\r\n',
  'Spaced : x\r\n',
  'Null: a\u0000b\r\n',
  ' folded: x\r\n',
  'x-auth: \u0001\u0002\r\n',
  `x-auth: ${'a'.repeat(70_000)}\r\n`,
  `${'x: y\r\n'.repeat(3_000)}`,
  'Host: other\r\n',
  'Connection: upgrade\r\nUpgrade: h2c\r\n',
  'Expect: 200-maybe\r\n',
  'Range: bytes=-\r\n',
  'Content-Length: 0\r\nContent-Length: 5\r\n',
  'Content-Encoding: gzip\r\n',
  'Cookie: a\u0000=b\r\n',
];
const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const bodies = [
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  deep(10_000),
  deep(200_000),
  '{"email":1e400}',
  '\ufeff{}',
  'null',
  '"text"',
  '[]',
  `{"email":"${'x'.repeat(1_000_000)}"}`,
  '{"email":"\\ud800"}',
  '{"email":"\u0000"}',
];

const requests: readonly (readonly [string, string])[] = [
  ...lengths.map(
    (value) => [`length ${value}`, post(`Content-Length: ${value}\r\n`, '{}')] as const,
  ),
  ...lengths.map(
    (value) =>
      [
        `length ${value} and chunks`,
        post(`Content-Length: ${value}\r\nTransfer-Encoding: chunked\r\n`, chunk('{}')),
      ] as const,
  ),
  ...encodings.map(
    (value) =>
      [
        `encoding ${value}`,
        post(`Transfer-Encoding: ${value}\r\n`, `0\r\n\r\n${smuggled}`),
      ] as const,
  ),
  ...encodings.map(
    (value) =>
      [
        `encoding ${value} and a length`,
        post(`Content-Length: 4\r\nTransfer-Encoding: ${value}\r\n`, `0\r\n\r\n${smuggled}`),
      ] as const,
  ),
  ...badChunks.map((chunks) => [`chunks ${JSON.stringify(chunks)}`, chunked(chunks)] as const),
  ...targets.map((target) => [`target ${target.slice(0, 40)}`, get(target)] as const),
  ...firstLines.map((line) => [`line ${line.slice(0, 40)}`, `${line}\r\n${host}\r\n`] as const),
  ...firstLines.map((line) => [`bare LF, ${line.slice(0, 40)}`, `${line}\n${host}\n`] as const),
  ...headers.map((line) => [`header ${line.slice(0, 40)}`, get('/api/articles', line)] as const),
  ...headers.map(
    (line) =>
      [
        `header ${line.slice(0, 40)} on a body`,
        post(`Content-Length: 2\r\n${line}`, '{}'),
      ] as const,
  ),
  ...bodies.map((body) => [`body ${body.slice(0, 40)}`, announced(body)] as const),
  ...bodies.map(
    (body) => [`chunked body ${body.slice(0, 40)}`, chunked(`${chunk(body)}0\r\n\r\n`)] as const,
  ),
  ...bodies.map(
    (body) =>
      [
        `body of a GET ${body.slice(0, 40)}`,
        get('/api/articles', `${json}Content-Length: ${Buffer.byteLength(body)}\r\n`) + body,
      ] as const,
  ),
  ...lengths.map(
    (value) =>
      [
        `length ${value} of a GET`,
        `${get('/api/articles', `${json}Content-Length: ${value}\r\n`)}${smuggled}`,
      ] as const,
  ),
  ...encodings.map(
    (value) =>
      [
        `encoding ${value} of a GET`,
        `${get('/api/articles', `${json}Transfer-Encoding: ${value}\r\n`)}${smuggled}`,
      ] as const,
  ),
  ...targets.map(
    (target) => [`OPTIONS ${target.slice(0, 40)}`, get(target, '', 'OPTIONS')] as const,
  ),
  ...headers.map(
    (line) =>
      [`header ${line.slice(0, 40)} of a HEAD`, get('/api/articles', line, 'HEAD')] as const,
  ),
  ['nothing', ''],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['half a line', 'GET / HT'],
  ['TLS', '\u0016\u0003\u0001\u0000\u0001'],
];

/** Sends bytes, half-closes, and gives all that comes back until the connection ends. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.end(bytes, 'latin1'));
    socket.on('data', (text: string) => {
      answer += text;
    });
    // A reset is one of the ways in which nonsense may be refused.
    socket.on('error', () => resolve(answer));
    socket.on('close', () => resolve(answer));
  });
}

describe('malformed HTTP', () => {
  let server: TestServer;
  let port: number;
  beforeAll(async () => {
    server = await startServer();
    const folder = join(server.dataDir, 'public');
    await mkdir(folder);
    const page = '<!doctype html><script type="application/json" id="config">{}</script>';
    await writeFile(join(folder, 'index.html'), page);
    port = Number(new URL(await server.listen()).port);
  });
  afterAll(() => server.close());

  it(`is refused or disconnected in ${requests.length} variants, and the next request is answered`, async () => {
    const wrong: string[] = [];
    for (const [name, bytes] of requests) {
      const answer = await exchange(port, bytes);
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => status);
      // A page is the answer to an address of the app; no request within another is answered.
      const isRefused = statuses.every((status) => /^[34]\d\d$|^200$/.test(status ?? ''));
      const isTwo = bytes.endsWith(smuggled) && statuses.length > 1;
      if (!isRefused || isTwo) wrong.push(`${name}: ${statuses.join(' ')}`);
      const next = await fetch(`http://127.0.0.1:${port}/healthz`, {
        headers: { connection: 'close' },
      });
      if (next.status !== 200) wrong.push(`after ${name}: ${next.status}`);
    }
    expect(wrong).toEqual([]);
    expectDocumented('E5', `${requests.length} raw requests`);
  });

  it('gets one answer if Content-Length and chunked encoding contradict each other', async () => {
    const answer = await exchange(
      port,
      post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${smuggled}`),
    );
    expect(answer.match(/HTTP\/1\.1/g) ?? []).toHaveLength(1);
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
  });
});
