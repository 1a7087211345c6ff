import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RunningApp } from '../support/server/app';
import { launchBrowser } from '../support/services/chromium';
import { installWhenDrawn } from './drawn';

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
}

/** `slow`: CPU four times slower, 1.6 Mbit/s, 150 ms round trip, as Lighthouse simulates a phone on 4G. */
export type Speed = 'unthrottled' | 'slow';

export async function slowDown(
  { page, context }: Visit,
  speed: Speed,
  network = true,
): Promise<void> {
  if (speed === 'unthrottled') return;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

/** Local storage of someone who signed in on an earlier visit. */
async function storageOf(app: RunningApp) {
  const { user, tokens } = await app.signIn();
  const localStorage = [
    { name: 'user', value: JSON.stringify(user) },
    { name: 'token', value: JSON.stringify(tokens) },
  ];
  return { cookies: [], origins: [{ origin: app.url, localStorage }] };
}

/** Lets functions of this program run in the pages of a context, and adds what they measure with. */
export async function preparePages(context: BrowserContext): Promise<void> {
  // tsx wraps named functions in a helper that is unknown in the page.
  await context.addInitScript({ content: 'globalThis.__name = (target) => target;' });
  await context.addInitScript(installWhenDrawn);
}

/** Runs work on a fresh page with an empty cache; with `app`, in a session of its administrator. */
export async function withPage<T>(
  browser: Browser,
  app: RunningApp | null,
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(app && { storageState: await storageOf(app) }),
  });
  await preparePages(context);
  try {
    return await work({ context, page: await context.newPage() });
  } finally {
    await context.close();
  }
}

/** Frames are drawn as fast as they can be: the wait for the next one of a display would hide what the app needs. */
export const frameArguments = ['--disable-frame-rate-limit', '--disable-gpu-vsync'] as const;

/** Runs work with a browser of its own. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await launchBrowser('whole', frameArguments);
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
