import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../support/eventually';
import { useSite } from '../support/browser/site';

const site = useSite({
  hasPdfViewer: true,
  store: 'bare',
  env: { CONTACT_EMAIL: 'hello@example.org', FOUNDER_NAME: 'Sigga Jóns' },
});

describe('the legal pages', () => {
  it('show the agreement as a PDF that the policy allows, and as text [L37.1, L37.2] (D5 and D6)', async () => {
    const { page, open } = await site.visit();
    const pdf = page.waitForResponse('**/legal/licence-1.0.pdf');
    await open('/tc');
    const response = await pdf;
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect(response.headers()['content-security-policy']).toBe("frame-ancestors 'self'");
    const frame = page.locator('iframe');
    expect(await frame.getAttribute('title')).toMatch(/version 1\.0 \(PDF\)$/);
    // The answer comes before the frame has its address.
    await eventually(() =>
      expect(page.frames().map((one) => one.url())).toContain(
        // As wide as its frame, so that a narrow one cuts nothing.
        `${site.app.url}/legal/licence-1.0.pdf#view=FitH`,
      ),
    );
    await page.getByRole('table').first().waitFor();
  });

  it('show the privacy policy, which links to the terms [L40.1, L40.3, L7.1] (D7 and D8)', async () => {
    const { page, open } = await site.visit();
    await open('/privacy');
    await page.getByRole('heading', { name: 'Privacy Policy', level: 1 }).waitFor();
    await page.getByText('by Sigga Jóns').waitFor();
    expect(
      await page.getByRole('link', { name: 'hello@example.org' }).first().getAttribute('href'),
    ).toBe('mailto:hello@example.org');
    await page.locator('main a[href$="/tc"]').first().click();
    await page.getByRole('heading', { name: 'Terms and Conditions', level: 1 }).waitFor();
  });
});

const jsonOf = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** What the build says of its programs, and the source maps of those of the server. */
function packagesInPrograms(): Set<string> {
  const { packages } = jsonOf('dist', 'sizes.json') as {
    packages: Record<string, Record<string, number>>;
  };
  const maps = ['server', 'trace'].flatMap((folder) =>
    readdirSync(join('dist', folder))
      .filter((name) => name.endsWith('.js.map'))
      .flatMap((name) => jsonOf('dist', folder, name).sources as string[]),
  );
  const mapped = maps.flatMap(
    (source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
  );
  return new Set([...Object.values(packages).flatMap(Object.keys), ...mapped]);
}

describe('the licence notices', () => {
  it('are linked in the footer of both legal pages, and are plain text', async () => {
    const { page, open } = await site.visit();
    for (const path of ['/tc', '/privacy']) {
      await open(path);
      const answer = page.waitForResponse('**/legal/notices.txt');
      await page.getByRole('link', { name: 'Licenses of the open-source software' }).click();
      expect((await answer).status()).toBe(200);
      expect((await answer).headers()['content-type']).toBe('text/plain; charset=utf-8');
      await page.getByText('Open-source software in this product').waitFor();
    }
  });

  it('name each package of the browser and server programs with its licence', async () => {
    const answer = await fetch(`${site.app.url}/legal/notices.txt`, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(answer.headers.get('content-encoding')).toBe('br');
    const blocks = (await answer.text()).split(/^=+$/m);
    const packages = packagesInPrograms();
    expect([...packages]).toEqual(
      expect.arrayContaining(['antd', 'react-dom', '@tiptap/core', 'prosemirror-model']),
    );
    expect([...packages]).toEqual(
      expect.arrayContaining(['i18next', 'dayjs', '@ant-design/icons-svg', 'kysely', 'jose']),
    );
    for (const path of packages) {
      const { name, version, license } = jsonOf('node_modules', path, 'package.json');
      const entry = `\n${name} ${version} (${license})\n`;
      const block = blocks.find((one) => one.includes(entry)) ?? 'no entry';
      expect([entry, block]).toEqual([entry, expect.stringMatching(/copyright .{3}/i)]);
      expect(block.length).toBeGreaterThan(500);
    }
  });
});

test('no program holds what comes along with packages unasked: forms, popups, a table of top-level domains', () => {
  const unwanted = ['@rc-component/form', '@rc-component/trigger', 'async-validator', 'linkifyjs'];
  expect(unwanted.filter((name) => packagesInPrograms().has(name))).toEqual([]);
});

/** Asks as a browser does that opens an address. */
const openAddress = (path: string): Promise<Response> =>
  fetch(site.app.url + path, { headers: { accept: 'text/html,*/*;q=0.8' } });

describe('answers', () => {
  it('for the app’s page have a policy that allows no foreign script and no frame', async () => {
    const answer = await openAddress('/signin');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it.each([
    '/signin',
    '/favicon.svg',
    '/healthz',
    '/api/articles',
    '/api/nothing',
    '/assets/nothing.js',
  ])('at %s forbid MIME sniffing and send no referrer', async (path) => {
    const { headers } = await fetch(site.app.url + path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors/);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('with a content hash in the name are cached for a year and sent compressed', async () => {
    const html = await (await openAddress('/signin')).text();
    const script = /\/assets\/main\.[^"]+\.js/.exec(html)?.[0] ?? '';
    const { headers } = await fetch(site.app.url + script, {
      headers: { 'accept-encoding': 'br' },
    });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-encoding')).toBe('br');
  });
});
