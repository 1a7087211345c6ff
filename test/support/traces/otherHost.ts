import type { Page } from 'playwright-core';

/** Lets documents that a page opens from now on believe that the server knows the specification alone. */
export async function answerAsOtherHost(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({
      response,
      body: body.replace('"apiExtensions":true', '"apiExtensions":false'),
    });
  });
}
