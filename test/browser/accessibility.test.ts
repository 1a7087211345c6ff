import type { Page } from 'playwright-core';
import { patterns } from '../../src/spa/ui/paths';
import { auditOf } from '../support/browser/accessibility';
import { submitSignIn, type TestPage } from '../support/browser/page';
import { useSite } from '../support/browser/site';

const host = 'https://videos.example.org';
const site = useSite({
  env: {
    VIDEO_HOST: host,
    FOUNDER_NAME: 'Sigga Jóns',
    SELECTABLE_LANGUAGES: 'en-US,en-GB,fr-FR,is-IS',
  },
});

const isAdminPattern = (pattern: string) => pattern.startsWith(patterns.admin);
const all: readonly string[] = Object.values(patterns);
const publicPatterns = [...all.filter((pattern) => !isAdminPattern(pattern)), '/nowhere'];
const adminPatterns = [...all.filter(isAdminPattern), '/admin/nowhere'];

/** The content type of a page of the administration; empty for pages of none. */
const roomOf = (pattern: string): string =>
  /^\/admin\/(articles|audios|videos|tags)\b/.exec(pattern)?.[1] ?? '';

const serveVideos = ({ context }: TestPage) =>
  context.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
  );

/** The last segments of addresses: of the first item of each type, and a token that can be used. */
async function readParameters(): Promise<(pattern: string) => Promise<string>> {
  const { user, tokens } = await site.app.signIn();
  const call = async <T>(method: string, path: string, body?: object) =>
    (await site.app.call<T>(method, path, tokens.accessToken, body)).data;
  return async (pattern) => {
    const type = roomOf(pattern);
    if (type && pattern.includes(':id')) {
      const [item] = await call<{ _id: string }[]>('GET', `/${type}?showAll=1`);
      return pattern.replace(':id', item?._id ?? '');
    }
    if (pattern === patterns.resetPassword) {
      const link = await call<string>('POST', '/users/admin/forgotPassword', { email: user.email });
      return new URL(link).pathname;
    }
    return pattern.replace(':id', user._id);
  };
}

/** Everything that is still on the way: lists, items, the code of pages and of the text editor. */
const loading = '[aria-busy="true"], main [role="status"][aria-label]';

async function settled(page: Page, pattern: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator(loading).first().waitFor({ state: 'detached' });
  if (/(articles|audios|tags)\/:id/.test(pattern)) await page.getByRole('toolbar').waitFor();
}

async function expandGroups(page: Page): Promise<void> {
  const collapsed = page.getByRole('heading').getByRole('button', { expanded: false });
  while ((await collapsed.count()) > 0) await collapsed.first().click();
}

describe('axe reports no violation of WCAG 2.2 AA', () => {
  it('on any public page', async () => {
    const visit = await site.visit();
    const { page, open } = visit;
    const audit = await auditOf(page);
    const address = await readParameters();
    for (const pattern of publicPatterns) {
      await open(await address(pattern));
      await settled(page, pattern);
      await audit.look(pattern);
    }
    expect(audit.findings).toEqual([]);
  });

  it.each(['articles', 'audios', 'videos', 'tags', ''])(
    'on any page below /admin/%s',
    async (room) => {
      const visit = await site.visitAsAdmin();
      await serveVideos(visit);
      const { page, open } = visit;
      const audit = await auditOf(page);
      const address = await readParameters();
      const rooms = adminPatterns.filter((pattern) => roomOf(pattern) === room);
      for (const pattern of rooms) {
        await open(await address(pattern));
        await settled(page, pattern);
        await expandGroups(page);
        await audit.look(pattern);
      }
      expect(audit.findings).toEqual([]);
    },
  );

  it('on the page for users without admin rights', async () => {
    const account = { email: 'no-admin@example.org', password: 'walking-on-sand-3' };
    await site.app.call('POST', '/users', undefined, {
      user: { fullName: 'No Admin', culture: 'en-GB', ...account },
      client: { client: 'web', clientId: 'abcdefghijkl' },
    });
    const { page, open } = await site.visit();
    const audit = await auditOf(page);
    await open('/admin');
    await submitSignIn(page, account);
    await page.getByRole('heading', { name: 'No administrator rights' }).waitFor();
    await audit.look('no rights');
    expect(audit.findings).toEqual([]);
  });
});
