import type { Browser, BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core';
import { eventually } from '../eventually';
import { admin, type RunningApp } from '../server/app';

export interface PageOptions {
  readonly viewport?: { width: number; height: number };
  readonly permissions?: string[];
  /** Whether it has a touch screen, as a phone has. */
  readonly hasTouch?: boolean;
  /** Whether it shows dialogs and groups move. Most tests do without: drawing that takes a tenth of their time. */
  readonly hasMotion?: boolean;
  /** Shares storage with another page, as two tabs do. */
  readonly besides?: TestPage;
}

/** A page of the real app in the real browser, and all that went wrong in it. */
export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Opens a path of the app. */
  readonly open: (path: string) => Promise<void>;
  /** Names a problem that the test provokes. It must occur. */
  readonly expectProblem: (pattern: RegExp) => void;
  /** Names a problem that may occur or not, since that depends on how fast the machine is. */
  readonly tolerateProblem: (pattern: RegExp) => void;
  /**
   * Cuts the network once the page has all it asked for. What it fetches ahead in idle moments may fail by it, and
   * need not be named.
   */
  readonly goOffline: () => Promise<void>;
  /**
   * Throws when a problem occurred that nobody named, or a named one did not. Closes the page, after something
   * was done with it that may be in vain.
   */
  readonly close: (lastly?: (page: Page) => Promise<boolean>) => Promise<void>;
}

const describeMessage = (message: ConsoleMessage): string => {
  const { url } = message.location();
  return `console.${message.type()}: ${message.text()} ${url && new URL(url).pathname}`;
};

/** What the page itself gave up, by leaving or by cancelling, is no failure. */
const isGivenUp = (request: Request): boolean =>
  request.failure()?.errorText === 'net::ERR_ABORTED';

async function watch(context: BrowserContext, page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(describeMessage(message));
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.stack ?? error.message}`));
  page.on('crash', () => problems.push('the page crashed'));
  page.on('requestfailed', (request) => {
    const path = new URL(request.url()).pathname;
    if (!isGivenUp(request))
      problems.push(`request: ${request.method()} ${path} ${request.failure()?.errorText}`);
  });
  await page.exposeFunction('reportViolation', (text: string) => problems.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  // A limit for what never comes; a slow machine is no failure.
  page.setDefaultTimeout(60_000);
  context.setDefaultNavigationTimeout(60_000);
  return problems;
}

/** Opens a page in a context of its own, unless it stands `besides` another one. */
export async function openPage(
  browser: Browser,
  app: Pick<RunningApp, 'url'>,
  options: PageOptions = {},
): Promise<TestPage> {
  const { viewport = { width: 1280, height: 800 }, permissions = [], hasTouch = false } = options;
  const { besides } = options;
  const reducedMotion = options.hasMotion ? 'no-preference' : 'reduce';
  const settings = { viewport, permissions, hasTouch, reducedMotion, locale: 'en-US' } as const;
  const context = besides?.context ?? (await browser.newContext(settings));
  const page = await context.newPage();
  const problems = await watch(context, page);
  const expected: RegExp[] = [];
  const tolerated: RegExp[] = [];
  return {
    page,
    context,
    open: async (path) => void (await page.goto(app.url + path)),
    expectProblem: (pattern) => void expected.push(pattern),
    tolerateProblem: (pattern) => void tolerated.push(pattern),
    goOffline: async () => {
      tolerated.push(/^request: GET \/(?:assets|api)\/\S+ net::ERR_INTERNET_DISCONNECTED$/);
      await page.waitForLoadState('networkidle');
      // On a slow machine an edit page asks later, which would fail with an alert over all of it.
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/tags')),
      );
      await context.setOffline(true);
    },
    close: async (lastly) => {
      const missing = () =>
        expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
      // The browser tells of them a little later than of what they lead to.
      await eventually(() => {
        if (missing().length > 0) throw new Error('Not yet.');
      }, 10_000).catch(() => {});
      const before = problems.length;
      if (lastly && !page.isClosed() && !(await lastly(page))) problems.splice(before);
      await (besides ? page : context).close();
      const unexpected = problems.filter(
        (problem) => ![...expected, ...tolerated].some((pattern) => pattern.test(problem)),
      );
      if (unexpected.length > 0)
        throw new Error(`Problems in the browser:\n${unexpected.join('\n')}`);
      if (missing().length > 0)
        throw new Error(`Expected problems that did not occur: ${missing().join(', ')}`);
    },
  };
}

/** Fills and sends the sign-in form. */
export async function submitSignIn(
  page: Page,
  account: { email: string; password: string } = admin,
): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the sign-in page, signs in as the administrator and waits for the list of articles. */
export async function signIn({ page, open }: TestPage): Promise<void> {
  await open('/signin');
  await submitSignIn(page);
  await page.getByRole('heading', { name: 'Articles', exact: true }).waitFor();
}

/** Chooses the language of the interface in the header's menu, and closes it. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  const header = page.getByRole('banner');
  await header.getByRole('button').first().click();
  await header.getByRole('combobox').selectOption(language);
  await page.keyboard.press('Escape');
}
