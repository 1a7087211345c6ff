import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readConfig } from '../../../../src/server/config/config';
import { pageHeaders } from '../../../../src/server/http/answers/securityHeaders';
import { programVersion } from '../../../../src/server/common/programVersion';
import { startServer, type StartOptions, type TestServer } from '../../../support/server/server';

const template =
  '<!doctype html><html><head><script type="application/json" id="config">{}</script></head><body></body></html>';
const script = `console.log("${'shala '.repeat(50)}")`;

describe('headers, pages and files', () => {
  let folder: string;
  let server: TestServer;
  const start = (options: StartOptions = {}) => startServer({ publicFolder: folder, ...options });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shala-public-'));
    await mkdir(join(folder, 'assets', 'i18n'), { recursive: true });
    await mkdir(join(folder, 'legal'));
    await writeFile(join(folder, 'index.html'), template);
    await writeFile(join(folder, 'assets', 'main.0123456789.js'), script);
    await writeFile(join(folder, 'assets', 'main.0123456789.js.br'), brotliCompressSync(script));
    await writeFile(join(folder, 'assets', 'main.0123456789.js.gz'), gzipSync(script));
    await writeFile(join(folder, 'assets', 'i18n', 'en-US.json'), '{"common":{}}');
    await writeFile(join(folder, 'legal', 'licence-1.0.pdf'), '%PDF-1.4');
    await writeFile(join(folder, '.hidden'), 'secret');
    await copyFile(join('public', 'robots.txt'), join(folder, 'robots.txt'));
    server = await start();
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}, from = server) =>
    from.inject({ method: 'GET', url, headers });
  const page = (url: string, from = server) => get(url, { accept: 'text/html,*/*' }, from);

  it.each([
    '/',
    '/signin',
    '/admin/articles',
    '/admin/articles/x/edit',
    '/resetPass/a.b.c',
    '/nowhere',
  ])('give the page of the app for %s', async (url) => {
    const response = await page(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
    expect(response.body).toContain('"productName":"Shala"');
  });

  it.each([
    '/',
    '/signin',
    '/login',
    '/tc',
    '/privacy',
    '/resetPass/a.b.c',
    '/admin',
    '/admin/tags',
  ])('give the page %s to callers that name no type, such as link checkers, too', async (url) => {
    for (const headers of [{}, { accept: '*/*' }] as Record<string, string>[]) {
      const { statusCode, body } = await get(url, headers);
      expect([statusCode, body.includes('"productName":"Shala"')]).toEqual([200, true]);
    }
  });

  it.each([
    '/.env',
    '/%2Eenv',
    '/.git/config',
    '/.hidden',
    '/backup.sql',
    '/index.php?x=1',
    '/admin/dump.tar.gz',
    '/admin/articles/x.json/',
    '/resetPass/a.b.c/d.txt',
    '/.well-known/security.txt',
  ])('answer %s, which names a file that is not there, with 404', async (url) => {
    for (const accept of ['text/html,*/*', '*/*']) {
      const { statusCode, body } = await get(url, { accept });
      expect([statusCode, JSON.parse(body).errors[0].name]).toEqual([404, 'NotFound']);
    }
  });

  it('forbid robots to look around, and to list the pages that they are told of', async () => {
    const { statusCode, headers, body } = await page('/robots.txt');
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /\n',
    ]);
    expect((await page('/signin')).headers['x-robots-tag']).toBe('noindex');
  });

  it.each([
    ['/resetPass/%E0%A4%A', '/resetPass/%25E0%25A4%25A'],
    ['/admin/articles/%zz/edit?x=%', '/admin/articles/%25zz/edit?x=%25'],
    ['//example.org/%', '/example.org/%25'],
  ])(
    'lead from %s, which cannot be decoded, to a page of ours that says what is wrong',
    async (url, to) => {
      const response = await page(url);
      expect([response.statusCode, response.headers.location]).toEqual([302, to]);
      expect((await page(to)).statusCode).toBe(200);
    },
  );

  it('carry the policy that lets nothing but our own code run', async () => {
    const policy = (await page('/')).headers['content-security-policy'];
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' data: blob: http://localhost:4000; media-src 'self' blob: http://localhost:4000; " +
        "font-src 'self'; connect-src 'self'; frame-src 'self' https://player.vimeo.com; object-src 'none'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  });

  it('let pictures and sound come from the bucket that keeps them', () => {
    const config = readConfig({ S3_BUCKET: 'shala-files', S3_REGION: 'eu-west-1' });
    const origin = 'https://shala-files.s3.eu-west-1.amazonaws.com';
    const policy = pageHeaders('/', config)['content-security-policy'];
    expect(policy).toContain(`img-src 'self' data: blob: http://localhost:4000 ${origin};`);
    expect(policy).toContain(`media-src 'self' blob: http://localhost:4000 ${origin};`);
  });

  it('build page and policy from the configuration, with nothing that could end the script', async () => {
    const configured = await start({
      env: {
        PUBLIC_URL: 'https://shala.example',
        API_HOST: 'https://api.example/v1',
        MEDIA_ORIGINS: 'https://cdn.example, https://cdn2.example',
        VIDEO_HOST: 'https://video.example/embed',
        PRODUCT_NAME: '</script><script>alert(1)</script>',
        SELECTABLE_LANGUAGES: 'en-US,is-IS',
      },
    });
    const response = await page('/', configured);
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://api.example;");
    expect(policy).toContain(
      "img-src 'self' data: blob: https://shala.example https://cdn.example https://cdn2.example;",
    );
    expect(policy).toContain("frame-src 'self' https://video.example;");
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(response.body.match(/<\/script>/g)).toHaveLength(1);
    const text = /id="config">([^<]*)</.exec(response.body)?.[1] ?? '';
    expect(JSON.parse(text)).toMatchObject({
      productName: '</script><script>alert(1)</script>',
      apiHost: 'https://api.example/v1',
      selectableLanguages: ['en-US', 'is-IS'],
    });
    expect(response.headers['set-cookie']).toMatch(
      /^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Strict; Secure$/,
    );
    await configured.close();
  });

  it('let the player of traces frame its screens, nobody else, and only where TRACES is on', async () => {
    const off = await start({ env: { TRACES: 'off' } });
    const ancestors = async (url: string, from = server) => {
      const { headers } = await page(url, from);
      return String(headers['content-security-policy']).split('frame-ancestors ')[1];
    };
    expect(await ancestors('/replay/stage')).toBe("'self'");
    expect(await ancestors('/replay/stage?x=1')).toBe("'self'");
    for (const url of ['/replay', '/replay/stage/x', '/replay/stages', '/x/replay/stage'])
      expect(await ancestors(url)).toBe("'none'");
    expect(await ancestors('/replay/stage', off)).toBe("'none'");
    await off.close();
  });

  it('set the XSRF cookie once and demand nothing of it (D33)', async () => {
    expect((await page('/')).headers['set-cookie']).toMatch(
      /^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Strict$/,
    );
    const again = await get('/', { accept: 'text/html', cookie: 'a=b; XSRF-TOKEN=x' });
    expect(again.headers['set-cookie']).toBeUndefined();
    const token = await server.userToken();
    expect(
      (await server.call('PATCH', '/users/me', { token, body: { culture: 'fr-FR' } })).status,
    ).toBe(200);
  });

  it('revalidate the page', async () => {
    const etag = String((await page('/')).headers.etag);
    const again = await get('/', { accept: 'text/html', 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['br', brotliCompressSync(script).length],
    ['gzip', gzipSync(script).length],
  ])(
    'give files compressed beforehand (%s), to be kept for ever when hashed',
    async (encoding, length) => {
      const response = await get('/assets/main.0123456789.js', { 'accept-encoding': encoding });
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(response.headers.vary).toMatch(/accept-encoding/i);
      expect(response.rawPayload).toHaveLength(length);
    },
  );

  it('revalidate files without a hash', async () => {
    const response = await get('/assets/i18n/en-US.json');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('know a file without a hash by the build that it belongs to, and by nothing else', async () => {
    const url = '/assets/i18n/en-US.json';
    const { headers } = await get(url);
    const etag = String(headers.etag);
    expect(etag).toContain(`"${programVersion}.`);
    expect(headers['last-modified']).toBeUndefined();
    for (const known of [etag, `"other", ${etag}`]) {
      const again = await get(url, { 'if-none-match': known });
      expect([again.statusCode, again.headers.etag, again.body]).toEqual([304, etag, '']);
    }
    // Of another build, with a file of the same size and time.
    const { size, mtime } = await stat(join(folder, url));
    const others: Record<string, string>[] = [
      { 'if-none-match': `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"` },
      { 'if-none-match': etag.replace(programVersion, 'other') },
      { 'if-modified-since': mtime.toUTCString() },
    ];
    for (const known of others) expect((await get(url, known)).statusCode).toBe(200);
  });

  it('let the licence be shown in our own frame, with no other policy', async () => {
    const response = await get('/legal/licence-1.0.pdf');
    expect(response.headers['content-security-policy']).toBe("frame-ancestors 'self'");
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets',
    '/.hidden',
    '/index.html',
    '/assets/main.0123456789.js.br',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/assets\\..\\index.html',
  ])('show nothing of %s', async (url) => {
    const response = await get(url);
    expect([403, 404]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ data: null, errors: [{ code: response.statusCode }] });
  });

  it('say 503 while there is no build', async () => {
    const unbuilt = await startServer({ publicFolder: join(folder, 'missing') });
    expect((await page('/', unbuilt)).statusCode).toBe(503);
    await unbuilt.close();
  });

  it('forbid keeping accounts and sessions, and let content be kept if it is asked for again', async () => {
    const token = await server.adminToken();
    const accounts = await server.call('GET', '/admin/users', { token });
    expect(accounts.headers['cache-control']).toBe('no-store');
    expect(accounts.headers.etag).toBeUndefined();
    const content = await server.call('GET', '/articles', { token });
    expect(content.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(String(content.headers.vary)).toContain('x-auth');
    const etag = String(content.headers.etag);
    const again = await server.call('GET', '/articles', {
      token,
      headers: { 'if-none-match': etag },
    });
    expect([again.status, again.text]).toEqual([304, '']);
    const stranger = await server.call('GET', '/articles', { headers: { 'if-none-match': etag } });
    expect(stranger.status).toBe(401);
  });

  it('are closed to other origins by default', async () => {
    const token = await server.userToken();
    const headers = { origin: 'https://evil.example' };
    const response = await server.call('GET', '/articles', { token, headers });
    expect(
      Object.keys(response.headers).filter((name) => name.startsWith('access-control')),
    ).toEqual([]);
    const preflight = await server.inject({ method: 'OPTIONS', url: '/api/articles', headers });
    expect(preflight.statusCode).toBe(404);
  });

  it('are open to exactly the origins that are configured', async () => {
    const open = await start({ env: { CORS_ORIGINS: 'https://app.example' } });
    const preflight = (origin: string) =>
      open.inject({
        method: 'OPTIONS',
        url: '/api/articles',
        headers: {
          origin,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'x-auth',
        },
      });
    const allowed = await preflight('https://app.example');
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      vary: 'origin',
    });
    expect(String(allowed.headers['access-control-allow-headers'])).toContain('x-auth');
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
    for (const origin of [
      'https://app.example.evil',
      'http://app.example',
      'null',
      'https://evil.example',
    ]) {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
    }
    const token = await open.userToken();
    const answer = await open.call('GET', '/articles', {
      token,
      headers: { origin: 'https://app.example' },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(String(answer.headers.vary)).toContain('x-auth');
    await open.close();
  });
});
