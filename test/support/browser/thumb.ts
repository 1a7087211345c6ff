import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** The smallest target of WCAG 2.2 (2.5.8), in px. */
const smallest = 24;
/** Two taps within this time, in ms, are one double tap for Chromium, also a few fingers' breadths apart. */
const doubleTapMs = 500;

/** A person who has a touch screen and a thumb, and nothing else but the keys on the screen. */
export interface Thumb {
  /** Taps a target, which must be large enough and not be covered. Throws if it is too small. */
  readonly tap: (target: Locator) => Promise<void>;
  /** Taps the button with this name, the one in sight if there are several. */
  readonly press: (name: string | RegExp) => Promise<void>;
  /** Taps a field, replaces its text and leaves it on the screen. */
  readonly write: (field: Locator, text: string) => Promise<void>;
}

export function thumbOf(page: Page): Thumb {
  let lastTap = 0;
  const tap = async (target: Locator): Promise<void> => {
    const seen = target.filter({ visible: true }).first();
    await seen.waitFor();
    // A tap on its words is as good.
    const { width, height } = await seen.evaluate((element) => {
      const whole = element.closest('label') ?? element;
      return whole.getBoundingClientRect();
    });
    if (width < smallest || height < smallest)
      throw new Error(`${String(target)} is ${width} × ${height} px, too small for a thumb.`);
    await delay(Math.max(0, lastTap + doubleTapMs - performance.now()));
    await seen.tap();
    lastTap = performance.now();
  };
  return {
    tap,
    press: (name) =>
      tap(page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })),
    write: async (field, text) => {
      await tap(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}
