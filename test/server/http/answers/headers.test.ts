import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readConfig } from '../../../../src/server/config/config';
import { pageHeaders } from '../../../../src/server/http/answers/securityHeaders';
import { programVersion } from '../../../../src/server/common/entityTags';
import { startServer, type StartOptions, type TestServer } from '../../../support/server/server';

const template =
  '<!doctype html><html><head><script type="application/json" id="config">{}</script></head><body></body></html>';
const script = `console.log("${'shala '.repeat(50)}")`;

describe('headers, pages and public files', () => {
  let folder: string;
  let server: TestServer;
  const start = (options: StartOptions = {}) => startServer({ publicFolder: folder, ...options });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shala-public-'));
    await mkdir(join(folder, 'assets', 'i18n'), { recursive: true });
    await mkdir(join(folder, 'legal'));
    await writeFile(join(folder, 'index.html'), template);
    await writeFile(join(folder, 'assets', 'main.012345.js'), script);
    await writeFile(join(folder, 'assets', 'main.012345.js.br'), brotliCompressSync(script));
    await writeFile(join(folder, 'assets', 'main.012345.js.gz'), gzipSync(script));
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
  ])('serve the app’s page for %s', async (url) => {
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
  ])(
    'serve the page %s also to callers without an Accept header, such as link checkers',
    async (url) => {
      for (const headers of [{}, { accept: '*/*' }] as Record<string, string>[]) {
        const { statusCode, body } = await get(url, headers);
        expect([statusCode, body.includes('"productName":"Shala"')]).toEqual([200, true]);
      }
    },
  );

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
  ])('answer %s, a missing file, with 404', async (url) => {
    for (const accept of ['text/html,*/*', '*/*']) {
      const { statusCode, body } = await get(url, { accept });
      expect([statusCode, JSON.parse(body).errors[0].name]).toEqual([404, 'NotFound']);
    }
  });

  it('forbid robots to index pages and to follow links', async () => {
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
  ])('answer %s, which cannot be decoded, with an error page of ours', async (url, to) => {
    const response = await page(url);
    expect([response.statusCode, response.headers.location]).toEqual([302, to]);
    expect((await page(to)).statusCode).toBe(200);
  });

  it('send a policy that allows only our own code', async () => {
    const policy = (await page('/')).headers['content-security-policy'];
    expect(policy).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
        "img-src 'self' data: blob: http://localhost:4000; media-src 'self' blob: http://localhost:4000; " +
        "font-src 'self'; connect-src 'self'; frame-src 'self' https://player.vimeo.com; object-src 'none'; " +
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
  });

  it('allow pictures and sound from the configured bucket', () => {
    const config = readConfig({ S3_BUCKET: 'shala-files', S3_REGION: 'eu-west-1' });
    const origin = 'https://shala-files.s3.eu-west-1.amazonaws.com';
    const policy = pageHeaders('/', config)['content-security-policy'];
    expect(policy).toContain(`img-src 'self' data: blob: http://localhost:4000 ${origin};`);
    expect(policy).toContain(`media-src 'self' blob: http://localhost:4000 ${origin};`);
  });

  it('build page and policy from the configuration, which cannot end the inline script', async () => {
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
      "img-src 'self' data: blob: https://shala.example https://cdn.example https://cdn2.example https://api.example;",
    );
    expect(policy).toContain("frame-src 'self' https://video.example;");
    expect(response.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(response.body.match(/<\/script>/g)).toHaveLength(1);
    const text = /id="config">([^<]*)</.exec(response.body)?.[1] ?? '';
    expect(JSON.parse(text)).toMatchObject({
      productName: '</script><script>alert(1)</script>',
      apiHost: 'https://api.example/v1',
      apiExtensions: false,
      selectableLanguages: ['en-US', 'is-IS'],
    });
    expect(response.headers['set-cookie']).toMatch(
      /^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Strict; Secure$/,
    );
    await configured.close();
  });

  it('allow only the trace player to frame the app’s pages, and only where TRACES is on', async () => {
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

  it('set the XSRF cookie once and do not require it (D33)', async () => {
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

  it('make the browser revalidate the page', async () => {
    const etag = String((await page('/')).headers.etag);
    const again = await get('/', { accept: 'text/html', 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    ['br', brotliCompressSync(script).length],
    ['gzip', gzipSync(script).length],
  ])(
    'serve precompressed files (%s), cached for ever if their name has a hash',
    async (encoding, length) => {
      const response = await get('/assets/main.012345.js', { 'accept-encoding': encoding });
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': expect.stringMatching(/^(?:text|application)\/javascript/),
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(response.headers.vary).toMatch(/accept-encoding/i);
      expect(response.rawPayload).toHaveLength(length);
    },
  );

  it('make the browser revalidate files without a hash', async () => {
    const response = await get('/assets/i18n/en-US.json');
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('derive the entity tag of a file without a hash from its build alone', async () => {
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

  it('allow our own pages to frame the licence, without another policy', async () => {
    const response = await get('/legal/licence-1.0.pdf');
    expect(response.headers['content-security-policy']).toBe("frame-ancestors 'self'");
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets',
    '/.hidden',
    '/index.html',
    '/assets/main.012345.js.br',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2f%2e%2e%2fetc/passwd',
    '/assets\\..\\index.html',
  ])('serve nothing of %s', async (url) => {
    const response = await get(url);
    expect([403, 404]).toContain(response.statusCode);
    expect(response.json()).toMatchObject({ data: null, errors: [{ code: response.statusCode }] });
  });

  it('answer 503 while there is no build', async () => {
    const unbuilt = await startServer({ publicFolder: join(folder, 'missing') });
    expect((await page('/', unbuilt)).statusCode).toBe(503);
    await unbuilt.close();
  });

  it('forbid caching accounts and sessions, and allow caching content with revalidation', async () => {
    const token = await server.adminToken();
    const accounts = await server.call('GET', '/admin/users', { token });
    expect(accounts.headers['cache-control']).toBe('no-store');
    expect(accounts.headers.etag).toBeUndefined();
    // Names of people, and what was deleted or is from before, must not outlast a sign-out.
    const { data: item } = await server.call<{ _id: string }>('PATCH', '/articles', {
      token,
      body: {},
    });
    const versions = await server.call<{ _id: string }[]>(
      'GET',
      `/admin/versions/articles/${item._id}`,
      { token },
    );
    const version = await server.call('GET', `/admin/versions/${versions.data[0]?._id}`, { token });
    const trash = await server.call('GET', '/admin/trash', { token });
    for (const { status, headers } of [versions, version, trash])
      expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
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

  it('allow no other origin by default', async () => {
    const token = await server.userToken();
    const headers = { origin: 'https://evil.example' };
    const response = await server.call('GET', '/articles', { token, headers });
    expect(
      Object.keys(response.headers).filter((name) => name.startsWith('access-control')),
    ).toEqual([]);
    const preflight = await server.inject({ method: 'OPTIONS', url: '/api/articles', headers });
    expect(preflight.statusCode).toBe(404);
  });

  it('allow exactly the configured origins', async () => {
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
