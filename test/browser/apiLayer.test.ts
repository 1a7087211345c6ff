import type { BrowserContext, Page } from 'playwright-core';
import type {} from '../support/browser/apiPage';
import { type ApiSite, openApiSite, openTab } from '../support/browser/apiSite';

let site: ApiSite;
let context: BrowserContext;

beforeAll(async () => {
  site = await openApiSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  context = await site.browser.newContext();
  site.seen.length = 0;
});
afterEach(() => context.close());

const admin = () => site.server.account({ isAdmin: true });

/** An administrator whose access token expired ten minutes ago. */
async function returningAdmin() {
  const { clock } = site.server;
  clock.advanceSeconds(-1200);
  const account = await admin();
  clock.advanceSeconds(1200);
  return account;
}

const seenAt = (path: string, method?: string) =>
  site.seen.filter((one) => one.path.startsWith(path) && (method ?? one.method) === one.method);

const search = (tab: Page, count: number): Promise<number> =>
  tab.evaluate(async (calls) => {
    const { api, store } = window.shala;
    const results = await Promise.all(
      Array.from({ length: calls }, (_, index) =>
        store.dispatch(api.endpoints.listUsers.initiate({ search: String(index), limit: 1 })),
      ),
    );
    return results.filter(({ isSuccess }) => isSuccess).length;
  }, count);

/** The reasons with which a tab has seen sessions end. */
const endings = (tab: Page): Promise<unknown[]> =>
  tab.evaluate(() =>
    (window.shala.actions as { type: string; payload: { reason: string } }[])
      .filter(({ type }) => type === 'session/ended')
      .map(({ payload }) => payload.reason),
  );

const signIn = (tab: Page, email: string, password: string): Promise<boolean> =>
  tab.evaluate(
    async ([address, secret]) => {
      const { api, store, seal, getClientId } = window.shala;
      const credentials = {
        email: address as string,
        password: seal(secret as string),
        client: 'web',
        clientId: getClientId(),
      };
      return !(await store.dispatch(api.endpoints.signIn.initiate({ signIn: credentials }))).error;
    },
    [email, password],
  );

test('5 tabs × 200 calls with an expired token cause one refresh, all succeed and nobody is signed out', async () => {
  const account = await returningAdmin();
  const tabs: Page[] = [];
  for (let index = 0; index < 5; index += 1) tabs.push(await openTab(site, context, account));
  const succeeded = await Promise.all(tabs.map((tab) => search(tab, 200)));
  expect(succeeded).toEqual([200, 200, 200, 200, 200]);
  expect(seenAt('/users/refreshTokens')).toHaveLength(1);
  expect(seenAt('/admin/users')).toHaveLength(1000);
  expect(site.seen.filter(({ token }) => token === account.tokens.accessToken)).toEqual([]);
  for (const tab of tabs) expect(await endings(tab)).toEqual([]);
});

test('5 tabs whose token the server refuses before it expires cause one refresh, and all calls succeed', async () => {
  const account = await admin();
  site.server.clock.advanceSeconds(660);
  const tabs: Page[] = [];
  for (let index = 0; index < 5; index += 1) tabs.push(await openTab(site, context, account));
  expect(await Promise.all(tabs.map((tab) => search(tab, 20)))).toEqual([20, 20, 20, 20, 20]);
  site.server.clock.set(new Date());
  expect(seenAt('/users/refreshTokens')).toHaveLength(1);
});

test('no action and no state contains a secret, from sign-in to sign-out', async () => {
  const password = 'Grænn köttur 77!';
  const { user } = await site.server.account({
    isAdmin: true,
    password,
    email: 'vault@example.com',
  });
  const tab = await openTab(site, context);
  expect(await signIn(tab, user.email, password)).toBe(true);
  const link = await tab.evaluate(async (email) => {
    const { api, store, openLink } = window.shala;
    const make = api.endpoints.createResetLink.initiate({ emailAddress: { email } });
    return openLink(await store.dispatch(make).unwrap(), (opened) => opened);
  }, user.email);
  expect(link).toContain('/resetPass/');
  const stored = await tab.evaluate(() => localStorage.getItem('token') ?? '');
  const { accessToken, refreshToken } = JSON.parse(stored) as Record<string, string>;
  const log = await tab.evaluate(async () => {
    const { actions, states, store, signOut } = window.shala;
    await store.dispatch(signOut());
    return [...actions, ...states].map((value) => JSON.stringify(value)).join('\n');
  });
  expect(log).toContain('vault@example.com');
  const resetToken = link.slice(link.lastIndexOf('/') + 1);
  for (const secret of [password, link, resetToken, accessToken ?? '', refreshToken ?? '']) {
    expect(secret).not.toBe('');
    for (const spelling of [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64'),
    ]) {
      expect(log.includes(spelling)).toBe(false);
    }
  }
  expect(seenAt('/users/me/tokens')).toHaveLength(1);
  const refused = await site.server.call('GET', '/tags', { token: accessToken });
  expect(refused.status).toBe(401);
});

test('a sign-out in one tab ends the others; a refusal in one tab makes the others wait', async () => {
  const password = 'Blár köttur 78!';
  const { user } = await site.server.account({ isAdmin: true, password });
  const [one, two] = [await openTab(site, context), await openTab(site, context)];
  await signIn(one, user.email, password);
  await two.waitForFunction(() => JSON.stringify(window.shala.actions).includes('session/started'));
  await one.evaluate(() => window.shala.store.dispatch(window.shala.signOut()));
  await two.waitForFunction(() => JSON.stringify(window.shala.actions).includes('session/ended'));
  expect(await endings(two)).toEqual(['otherTab']);

  await signIn(one, user.email, password);
  await site.server.db.deleteFrom('sessions').execute();
  const waiting = search(one, 1);
  await two.waitForFunction(() => JSON.stringify(window.shala.actions).includes('refused'));
  expect(await endings(two)).toEqual(['otherTab', 'refused']);
  await signIn(two, user.email, password);
  expect(await waiting).toBe(1);
});

test('D33: the XSRF cookie is sent in its header', async () => {
  const tab = await openTab(site, context, await admin());
  await search(tab, 1);
  const cookie = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  expect(cookie?.value).toBeTruthy();
  expect(seenAt('/admin/users')[0]?.headers['x-xsrf-token']).toBe(cookie?.value);
});

test('the browser revalidates an unchanged list, which is read as before', async () => {
  const account = await admin();
  const { accessToken: token } = account.tokens;
  await site.server.call('PATCH', '/tags', { token, body: { color: 'aabbcc', isPublic: true } });
  const tab = await openTab(site, context, account);
  const colours = await tab.evaluate(async () => {
    const { api, store } = window.shala;
    const read = () =>
      store
        .dispatch(api.endpoints.listTags.initiate({ showAll: 1 }, { forceRefetch: true }))
        .unwrap();
    return [await read(), await read()].map((tags) => tags.map(({ color }) => color));
  });
  expect(colours).toEqual([['aabbcc'], ['aabbcc']]);
  const [first, second] = seenAt('/tags', 'GET');
  expect(first?.headers['if-none-match']).toBeUndefined();
  expect(second?.headers['if-none-match']).toBeTruthy();
});

describe('uploads', () => {
  /** An article and a tab that can upload its cover. */
  async function uploader() {
    const account = await admin();
    const { accessToken: token } = account.tokens;
    const made = await site.server.call<{ _id: string }>('PATCH', '/articles', { token, body: {} });
    return { itemId: made.data._id, tab: await openTab(site, context, account) };
  }

  test('report progress and return a new URL for the same key', async () => {
    const { itemId, tab } = await uploader();
    const outcome = await tab.evaluate(async (id) => {
      const { api, store, actions } = window.shala;
      const canvas = new OffscreenCanvas(1600, 1600);
      const context2d = canvas.getContext('2d');
      for (let x = 0; x < 1600 && context2d; x += 4) {
        for (let y = 0; y < 1600; y += 4) {
          context2d.fillStyle = `rgb(${(x * y) % 255} ${(x * 7) % 255} ${(y * 13) % 255})`;
          context2d.fillRect(x, y, 4, 4);
        }
      }
      const body = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
      const cover = { resourceType: 'articles', itemId: id, fileName: 'coverImage.jpg' } as const;
      const upload = () =>
        store.dispatch(api.endpoints.uploadFile.initiate({ ...cover, body })).unwrap();
      const { Key } = await upload();
      const address = api.endpoints.getFileUrl.initiate({ itemId: id, filePath: { path: Key } });
      const first = await store.dispatch(address).unwrap();
      await upload();
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
      const arg = { itemId: id, filePath: { path: Key } };
      const second = api.endpoints.getFileUrl.select(arg)(store.getState()).data;
      const { pathname, search: query } = new URL(second ?? '');
      const shown = await fetch(pathname + query);
      const progress = (actions as { type: string; payload: { total: number } }[])
        .filter(({ type }) => type === 'uploads/progressed')
        .map(({ payload }) => payload);
      return { Key, first, second, size: body.size, length: (await shown.blob()).size, progress };
    }, itemId);
    expect(outcome.Key).toBe(`articles/${itemId}/coverImage.jpg`);
    expect(outcome.second).not.toBe(outcome.first);
    expect(outcome.length).toBe(outcome.size);
    expect(outcome.progress.length).toBeGreaterThan(0);
    expect(outcome.progress[0]).toMatchObject({ itemId, total: outcome.size });
  });

  test('can be cancelled', async () => {
    const { itemId, tab } = await uploader();
    const name = await tab.evaluate(async (id) => {
      const { api, store, toAppError } = window.shala;
      const body = new Blob([new Uint8Array(14_000_000)], { type: 'image/jpeg' });
      const cover = { resourceType: 'articles', itemId: id, fileName: 'coverImage.jpg' } as const;
      const call = store.dispatch(api.endpoints.uploadFile.initiate({ ...cover, body }));
      const stop = store.subscribe(() => {
        if (JSON.stringify(window.shala.actions).includes('uploads/progressed')) call.abort();
      });
      const { error } = await call;
      stop();
      return toAppError(error).name;
    }, itemId);
    expect(name).toBe('Aborted');
  });
});
