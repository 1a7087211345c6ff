import type { Page } from 'playwright-core';

/** What the browser tests do to calls on their way to the server. */

const errorBody = JSON.stringify({
  data: null,
  errors: [{ name: 'InternalError', message: 'The database is away.', code: 500 }],
});

/** Lets calls fail until the function that it gives is called. */
export async function failing(page: Page, address: string): Promise<() => Promise<void>> {
  await page.route(address, (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: errorBody }),
  );
  return () => page.unroute(address);
}

/** Lets calls wait until the function that it gives is called. */
export async function waiting(page: Page, address: string | RegExp): Promise<() => void> {
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return () => go();
}
