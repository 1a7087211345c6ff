import type { Page } from 'playwright-core';

/** In words of the page, since the tools that run this file would add to a function what no page has. */
const shiftedClock = (offset: number): string => `{
  const RealDate = Date;
  const now = () => RealDate.now() + ${offset};
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
}`;

/** Lets all documents that a page opens from now on live at another time, which goes on, and in that time zone. */
export async function travelTo(page: Page, time: number, timezoneId: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTimezoneOverride', { timezoneId });
  await page.addInitScript({ content: shiftedClock(time - Date.now()) });
}
