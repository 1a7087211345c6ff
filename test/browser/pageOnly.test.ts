import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { openPage } from '../support/browser/page';
import { startApp } from '../support/server/app';
import { sharedBrowser } from '../support/services/chromium';
import { SpecHost } from '../support/specHost/specHost';

/** The app without a server of ours behind it: the API is another host's. */

const host = new SpecHost();
const anna = { email: 'anna@example.org', password: 'lantern-9', isAdmin: true };
beforeAll(async () => {
  await host.start();
  host.accounts.add(anna);
  host.content.put('articles', { title: { 'en-US': 'From elsewhere' } });
});
afterAll(() => host.stop());

/** Signs in at an address and finds the host's article. */
async function findArticle(url: string): Promise<void> {
  const browser = await sharedBrowser();
  try {
    const visit = await openPage(browser, { url });
    const { page } = visit;
    await visit.open('/signin');
    await page.getByRole('textbox', { name: 'Email' }).fill(anna.email);
    await page.getByLabel('Password').fill(anna.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: /^Unpublished Articles/ }).click();
    await page.getByRole('link', { name: 'From elsewhere' }).waitFor();
    await visit.close();
  } finally {
    await browser.close();
  }
}

it('a server whose API is on another origin serves the page, and has no data of its own', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'shala-page-'));
  const dataDir = join(parent, 'data');
  const app = await startApp({ dataDir, env: { API_HOST: host.url } });
  await findArticle(app.url);
  expect(app.process.output).not.toContain('Password');
  expect((await fetch(`${app.url}/api/articles`)).status).toBe(404);
  await app.stop();
  expect(existsSync(dataDir)).toBe(false);
  await rm(parent, { recursive: true });
});

it('a host of static files can serve what the build leaves, with its settings in one file', async () => {
  const folder = join('dist', 'public');
  const types: Record<string, string> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
  };
  const files = createServer(({ url = '/' }, response) => {
    const path = url.split('?')[0] ?? '';
    const file = join(folder, path);
    const isFile = path !== '/' && existsSync(file) && extname(path) !== '';
    if (path === '/settings.json') {
      const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
      return void response.end(JSON.stringify({ ...settings, apiHost: host.url }));
    }
    response.setHeader('content-type', isFile ? (types[extname(path)] ?? '') : 'text/html');
    response.end(readFileSync(isFile ? file : join(folder, 'index.html')));
  }).listen(0, '127.0.0.1');
  await once(files, 'listening');
  const asked = host.requests.length;
  await findArticle(`http://127.0.0.1:${(files.address() as AddressInfo).port}`);
  expect(host.requests.slice(asked)).toContain('GET /articles?showAll=1');
  files.closeAllConnections();
  files.close();
});
