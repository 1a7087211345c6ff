import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canBePage } from '../../../../src/server/http/answers/staticFiles';
import { startServer, type TestServer } from '../../../support/server/server';

const template =
  '<!doctype html><html><head><script type="application/json" id="config">{}</script></head><body></body></html>';

describe('an unusual request target', () => {
  let folder: string;
  let server: TestServer;
  let url: URL;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shala-public-'));
    await mkdir(join(folder, 'public', 'assets'), { recursive: true });
    await writeFile(join(folder, 'public', 'index.html'), template);
    await writeFile(join(folder, 'secret.txt'), 'secret');
    server = await startServer({ publicFolder: join(folder, 'public') });
    url = new URL(await server.listen());
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** Sends the address as it is; clients would tidy it. */
  const get = (address: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(Number(url.port), url.hostname);
      socket.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      socket.on('close', () => resolve(text)).on('error', reject);
      socket.write(`GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '//etc/passwd',
    '/%00',
  ])('%s does not exist', async (address) => {
    const answer = await get(address);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"name":"NotFound"');
  });

  it('with a host in it is read as its path (RFC 9112, 3.2.2)', async () => {
    expect(await get('http://elsewhere.example/healthz')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await get('http://elsewhere.example')).toMatch(/^HTTP\/1\.1 200 .*<!doctype html>/s);
    expect(await get('http://elsewhere.example/api/articles')).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('with a character that no database stores is a bad request', async () => {
    const token = await server.adminToken();
    for (const search of ['%00', 'anna%00']) {
      const { status, errors } = await server.call('GET', `/admin/users?search=${search}`, {
        token,
      });
      expect([status, errors[0]?.name]).toEqual([400, 'ValidationError']);
    }
  });

  it('of the page is answered by 304 if If-None-Match lists its entity tag, weak or strong', async () => {
    const { headers } = await server.inject({ url: '/' });
    for (const known of [`${headers.etag}`, `W/${headers.etag}`, `"other", W/${headers.etag}`]) {
      const again = await server.inject({ url: '/', headers: { 'if-none-match': known } });
      expect(again.statusCode).toBe(304);
    }
  });

  it.each([
    ['/', true],
    ['/admin/articles', true],
    ['/a.b/c', true],
    ['/resetPass/a.b.c', true],
    ['/robots.txt', false],
    ['/robots.txt/', false],
    ['/robots%2etxt', false],
    ['/.well-known/security', false],
    ['/a?b=c.d', true],
  ])('%s may be a page: %s', (address, isPage) => {
    expect(canBePage({ method: 'GET', url: address })).toBe(isPage);
  });

  it('of any length is classified quickly, so that long ones cannot block the server', () => {
    const address = `/a${'.'.repeat(100_000)}/b`;
    const begun = process.cpuUsage();
    expect(canBePage({ method: 'GET', url: address })).toBe(true);
    // In microseconds of this process alone: others may keep it waiting.
    expect(process.cpuUsage(begun).user).toBeLessThan(1_000_000);
  });
});
