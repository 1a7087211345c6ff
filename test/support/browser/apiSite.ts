import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { sharedBrowser } from '../services/chromium';
import { type Account, startServer, type TestServer } from '../server/server';

const html = `<!doctype html><title>API</title>
<script type="application/json" id="config">{}</script><script src="/page.js"></script>`;

/** A request as the server saw it. */
export interface SeenRequest {
  method: string;
  path: string;
  token: string | undefined;
  headers: Record<string, string | string[] | undefined>;
}

/** The real server, with a page that holds the API layer alone, and a real browser. */
export interface ApiSite {
  server: TestServer;
  browser: Browser;
  seen: SeenRequest[];
  origin: string;
  close(): Promise<void>;
}

export async function openApiSite(): Promise<ApiSite> {
  const publicFolder = await mkdtemp(join(tmpdir(), 'shala-page-'));
  await writeFile(join(publicFolder, 'index.html'), html);
  await build({
    entryPoints: [join(__dirname, 'apiPage.ts')],
    outfile: join(publicFolder, 'page.js'),
    bundle: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const seen: SeenRequest[] = [];
  const server = await startServer({
    publicFolder,
    prepare: (app) => {
      app.addHook('onRequest', (request, _reply, done) => {
        const token = request.headers['x-auth'] as string | undefined;
        const { method, url, headers } = request;
        if (url.startsWith('/api')) seen.push({ method, path: url.slice(4), token, headers });
        done();
      });
    },
  });
  // The browser's clock is the real one.
  server.clock.set(new Date());
  const origin = await server.listen();
  const browser = await sharedBrowser();
  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
    await rm(publicFolder, { recursive: true, force: true });
  };
  return { server, browser, seen, origin, close };
}

/** A tab of the page; with an account, one that signed in on an earlier visit. */
export async function openTab(
  { origin }: ApiSite,
  context: BrowserContext,
  account?: Account,
): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(`${origin}/tab`);
  if (!account) return tab;
  await tab.evaluate(({ user, tokens }) => {
    localStorage.setItem('user', JSON.stringify(user));
    localStorage.setItem('token', JSON.stringify(tokens));
    window.shala.restoreSession();
  }, account);
  return tab;
}
