import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Browser } from 'playwright-core';
import { newId } from '../../src/server/common/identifiers';
import { sharedBrowser } from '../support/services/chromium';
import { disguises, strangers } from '../support/disguises';
import { reportFigure, soakSize } from '../support/fullSize';
import { startServer, type TestServer } from '../support/server/server';

describe('a stored file with active content', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startServer(), sharedBrowser()]);
  });
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
      maxBytes: 1_000_000,
      signal,
      checkHead: () => {},
    });
    await staged.keep(object);
    const { pathname, search } = new URL(await storage.signedUrl(object));
    return pathname + search;
  }

  it('executes nothing when it is opened as a page', async () => {
    const origin = await server.listen();
    const context = await browser.newContext();
    const page = await context.newPage();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(page.url());
      void dialog.dismiss();
    });
    const files = disguises.flatMap(({ fileName, contentType, impostors }) =>
      Object.entries({ ...strangers, ...impostors })
        .filter(([, bytes]) => bytes.length > 0)
        .map(([name, bytes]) => ({ name, bytes, fileName, contentType })),
    );
    const chosen = files.filter((_, place) => place % soakSize(4, 1) === 0);
    for (const { name, bytes, fileName, contentType } of chosen) {
      const path = await force(fileName, bytes);
      const answer = await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
      const shown = await page.evaluate(() => [document.contentType, document.scripts.length]);
      expect([name, answer?.status(), ...shown]).toEqual([name, 200, contentType, 0]);
    }
    expect(dialogs).toEqual([]);
    reportFigure('C3', `${chosen.length} files opened, 0 scripts`);
    await context.close();
  });
});
