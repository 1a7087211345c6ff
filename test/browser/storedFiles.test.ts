import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Browser } from 'playwright-core';
import { newId } from '../../src/server/services/identifiers';
import { sharedBrowser } from '../support/chromium';
import { disguises, strangers } from '../support/disguises';
import { reached } from '../support/fullSize';
import { startServer, type TestServer } from '../support/server';

describe('a stored file that should never have been taken', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await server.close();
  });

  /** Puts bytes where an upload would have put them, past all checks, and gives their address. */
  async function force(fileName: string, bytes: Buffer): Promise<string> {
    const type = fileName.endsWith('.png') ? 'tags' : 'articles';
    const object = `${type}/${newId(randomBytes)}/${newId(randomBytes)}/${fileName}`;
    const { signal } = new AbortController();
    const { storage } = server.deps;
    const staged = await storage.stage(Readable.from([bytes]), {
      limit: 1_000_000,
      signal,
      checkHead: () => {},
    });
    await staged.keep(object);
    const { pathname, search } = new URL(await storage.signedUrl(object));
    return pathname + search;
  }

  it('runs nothing when it is opened as a page', async () => {
    const origin = await server.listen();
    const context = await browser.newContext();
    const page = await context.newPage();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(page.url());
      void dialog.dismiss();
    });
    let opened = 0;
    for (const { fileName, contentType, impostors } of disguises) {
      for (const [name, bytes] of Object.entries({ ...strangers, ...impostors })) {
        if (bytes.length === 0) continue;
        const path = await force(fileName, bytes);
        const answer = await page.goto(origin + path, { waitUntil: 'commit' });
        expect([name, answer?.status(), answer?.headers()['content-type']]).toEqual([
          name,
          200,
          contentType,
        ]);
        const scripts = await page.evaluate(() => document.scripts.length);
        expect([name, scripts]).toEqual([name, 0]);
        opened += 1;
      }
    }
    expect(opened).toBeGreaterThan(60);
    expect(dialogs).toEqual([]);
    reached('C3', `${opened} files opened, 0 scripts`);
    await context.close();
  }, 60_000);
});
