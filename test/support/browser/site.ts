import type { Browser, Locator, Page } from 'playwright-core';
import { type AppOptions, type RunningApp, startApp } from '../server/app';
import { eventually } from '../eventually';
import { launchBrowser, sharedBrowser } from '../services/chromium';
import { openPage, type PageOptions, type TestPage } from './page';
import { keepTrace } from './traces';

export interface SiteOptions extends AppOptions {
  /** A browser of the file's own, which shows PDFs. */
  readonly hasPdfViewer?: boolean;
}

/** The pages of a test file, and where they come from. */
interface Pages<App> {
  readonly app: App;
  readonly browser: Browser;
  /** A page; closed after the test, which fails when something went wrong in it. */
  readonly visit: (options?: PageOptions) => Promise<TestPage>;
}

/** The server and the browser of a test file. */
export interface Site extends Pages<RunningApp> {
  /** A page of a browser in which the administrator has signed in, `at` a path or on the list of articles. */
  readonly visitAsAdmin: (options?: PageOptions & { readonly at?: string }) => Promise<TestPage>;
}

/** A person's account and tokens, as signing in answers them. */
export type Session = Awaited<ReturnType<RunningApp['signIn']>>;

/** Signs a person in without the form, the administrator if nobody is named: with what the app would have stored after it. */
export async function keepSession(page: Page, app: RunningApp, session?: Session): Promise<void> {
  await storeSession(page, app, session ?? (await app.signIn()));
}

/** Keeps a session as the app would have stored it. */
export async function storeSession(
  page: Page,
  app: Pick<RunningApp, 'url'>,
  { user, tokens }: Session,
): Promise<void> {
  const stored = { user: JSON.stringify(user), token: JSON.stringify(tokens) };
  // Once, not with every page: a reload must find what the app has made of it since.
  await page.goto(`${app.url}/healthz`);
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
}

/** Pages of an app that is there from the first test of a file to the last. */
function usePages<App extends Pick<RunningApp, 'url'>>(
  start: () => Promise<App>,
  end: (app: App) => Promise<void>,
  findBrowser: () => Promise<Browser> = sharedBrowser,
): Pages<App> {
  let app: App | undefined;
  let browser: Browser | undefined;
  let pages: TestPage[] = [];

  beforeAll(async () => {
    [app, browser] = await Promise.all([start(), findBrowser()]);
  });

  afterEach(async () => {
    const open = pages.toReversed();
    pages = [];
    const endings = await Promise.allSettled(open.map((page) => page.close(keepTrace)));
    const failures = endings.flatMap((ending) =>
      ending.status === 'rejected' ? [String(ending.reason)] : [],
    );
    if (failures.length > 0) throw new Error(failures.join('\n'));
  });

  afterAll(async () => {
    await browser?.close();
    if (app) await end(app);
  });

  const own: Pages<App> = {
    get app() {
      if (!app) throw new Error('The server is not running.');
      return app;
    },
    get browser() {
      if (!browser) throw new Error('The browser is not running.');
      return browser;
    },
    visit: async (pageOptions) => {
      const page = await openPage(own.browser, own.app, pageOptions);
      pages.push(page);
      return page;
    },
  };
  return own;
}

/** One server and one browser for all tests of a file. */
export function useSite({ hasPdfViewer = false, ...options }: SiteOptions = {}): Site {
  const site = usePages(
    () => startApp(options),
    (app) => app.stop(),
    hasPdfViewer ? launchBrowser : undefined,
  );
  return Object.assign(site, {
    visitAsAdmin: async ({
      at,
      ...pageOptions
    }: PageOptions & { readonly at?: string } = {}): Promise<TestPage> => {
      const visit = await site.visit(pageOptions);
      await keepSession(visit.page, site.app);
      await visit.open(at ?? '/admin/articles');
      if (at === undefined) {
        await visit.page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
      }
      return visit;
    },
  });
}

/** Pages of the app for tests that answer its calls themselves: all their files share the server that the pages come from. */
export const useRecordings = (): Pages<Pick<RunningApp, 'url'>> =>
  usePages(
    async () => {
      const url = process.env.TEST_PAGES;
      if (!url)
        throw new Error('TEST_PAGES is not set; see test/support/environments/browserSetup.ts.');
      return { url };
    },
    async () => {},
  );

/** The dialog with a title, once it shows and has the focus: keys that come before that go elsewhere. */
export async function dialogNamed(page: Page, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title });
  // No `expect`: scripts without Jest use it, too.
  await eventually(async () => {
    if (!(await dialog.evaluate((element) => element.contains(document.activeElement))))
      throw new Error(`The dialog ${title} has no focus.`);
  });
  return dialog;
}

/** Waits until an element has the focus: keys that come before that go elsewhere. */
export const hasFocus = (element: Locator): Promise<void> =>
  element.and(element.page().locator(':focus')).waitFor();

/** Presses the keys of a sequence at once: those that are far apart are none, and the test may be stopped between them. */
export const pressSequence = (page: Page, ...keys: string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => page.keyboard.press(key)));

/** Clicks a formatted text, and waits for its editor: from then on it takes keys. */
export async function clickText(text: Locator): Promise<void> {
  await text.click();
  await text.and(text.page().locator('[contenteditable=true]')).waitFor();
}

/** Waits for a message, checks its words, presses one of its buttons and waits until it is gone. */
export async function answerMessage(
  page: Page,
  title: string,
  text: string,
  button = 'Ok',
): Promise<void> {
  const words = page.getByText(text, { exact: true });
  const dialog = page.getByRole('dialog', { name: title }).filter({ has: words });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
