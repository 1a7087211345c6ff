import type { Locator, Page } from 'playwright-core';
import type { MeasuredPage } from './drawn';
import { workDone } from './mainThread';

/** What answering one event took, in ms. */
export interface Taken {
  /** Until the frame that shows the effect was done. */
  readonly elapsed: number;
  /** Of the main thread, also right after that frame, in processor time. */
  readonly work: number;
}

interface Watched {
  type: 'keydown' | 'click';
  /** Finds what has to be there for an effect to be shown; an input has to have a value. */
  effect?: string;
  /** The effect has to hold the text of the focused field besides. */
  holdsTyped?: boolean;
}

interface Watching extends MeasuredPage {
  watching?: AbortController;
  elapsed: Promise<number>;
}

/**
 * In the page: times events of a type from the moment the browser took them in, so that waiting for a task
 * that is still running counts, until the frame that shows the effect is done.
 */
function watch({ type, effect, holdsTyped }: Watched): void {
  const page = window as unknown as Watching;
  page.watching?.abort();
  page.watching = new AbortController();
  const isShown = (): boolean => {
    if (effect === undefined) return true;
    const found = document.querySelector(effect);
    if (!holdsTyped) return found instanceof HTMLInputElement ? found.value !== '' : found !== null;
    const field = document.activeElement as HTMLInputElement;
    const words = field.value.trim().toLowerCase();
    return found?.textContent.toLowerCase().includes(words) ?? false;
  };
  const note = ({ timeStamp }: Event) => {
    page.elapsed = new Promise((resolve) => {
      const look = () => {
        if (!isShown()) return void requestAnimationFrame(look);
        page.whenDrawn(() => resolve(performance.now() - timeStamp));
      };
      requestAnimationFrame(look);
    });
  };
  window.addEventListener(type, note, { capture: true, signal: page.watching.signal });
}

/**
 * In the page: from a click until the frame that shows `effect` is done, the longest time in which the page
 * could not have answered a key.
 */
function watchWaits({ effect = '' }: Watched): void {
  const page = window as unknown as Watching;
  page.watching?.abort();
  page.watching = new AbortController();
  const note = ({ timeStamp }: Event) => {
    page.elapsed = new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      let last = timeStamp;
      let longest = 0;
      let isDrawn = false;
      let isAwaited = false;
      port1.onmessage = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        if (isDrawn) return resolve(longest);
        if (!isAwaited && document.querySelector(effect)) {
          isAwaited = true;
          requestAnimationFrame(() =>
            page.whenDrawn(() => {
              isDrawn = true;
            }),
          );
        }
        port2.postMessage(null);
      };
      port2.postMessage(null);
    });
  };
  window.addEventListener('click', note, { capture: true, signal: page.watching.signal });
}

/** Does something that causes a watched event, and tells what that took; `pause` ms later at the soonest. */
async function taken(page: Page, act: () => Promise<unknown>, pause = 0): Promise<Taken> {
  const before = await workDone(page);
  const end = performance.now() + pause;
  await act();
  const elapsed = await page.evaluate(() => (window as unknown as Watching).elapsed);
  await page.waitForTimeout(Math.max(0, end - performance.now()));
  return { elapsed, work: (await workDone(page)) - before };
}

/** Between two keys of somebody who types fast, in ms. */
const typingPace = 80;

/**
 * What each key takes; with `effect`, until what that selector finds holds all that was typed. Keys come at
 * a fast typist's pace: without a pause one frame would answer many, since browsers take input before they draw.
 */
export async function keys(
  page: Page,
  field: Locator,
  text: string,
  effect?: string,
): Promise<Taken[]> {
  await field.click();
  await page.evaluate<void, Watched>(watch, { type: 'keydown', effect, holdsTyped: true });
  const times: Taken[] = [];
  for (const key of text) {
    const press = () => page.keyboard.press(key === ' ' ? 'Space' : key);
    times.push(await taken(page, press, typingPace));
  }
  return times;
}

/** How long a hand's mouse is on its target before the click, in ms; most people take longer. */
const restBeforeClick = 150;

/** How long a hand holds the button down, in ms; most people take longer. What pressing it causes is done by then. */
const press = 60;

type Click = (page: Page, button: Locator, effect: string) => Promise<Taken>;

/** Clicks; the mouse is there before, as a hand's would be. */
const clickWatchedBy =
  (watcher: (watched: Watched) => void): Click =>
  async (page, button, effect) => {
    // Moves there once all around has its final size, and sees to it that it can be clicked.
    await button.hover();
    const box = await button.boundingBox();
    if (!box) throw new Error('There is nothing to click.');
    await page.evaluate<void, Watched>(watcher, { type: 'click', effect });
    await page.waitForTimeout(restBeforeClick);
    return taken(page, async () => {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: press });
    });
  };

/** What a click takes until `effect` finds something. */
export const click = clickWatchedBy(watch);

/** The longest time between a click and what `effect` finds in which a key would have waited. */
export const longestWait = clickWatchedBy(watchWaits);

interface Scrolling {
  /** Finds what scrolls. */
  area: string;
  /** Finds what has to be in the middle of it for a frame to count. */
  rows: string;
}

/** In the page: scrolls down by most of a screenful and waits for the frame that shows what is there. */
function scrollOn({ area, rows }: Scrolling): void {
  const element = document.querySelector(area);
  if (!element) throw new Error(`There is no ${area}.`);
  const { left, top, width } = element.getBoundingClientRect();
  const height = element.clientHeight;
  const isShown = () =>
    document.elementFromPoint(left + width / 2, top + height / 2)?.closest(rows);
  const page = window as unknown as Watching;
  page.elapsed = new Promise((resolve) => {
    const start = performance.now();
    const before = element.scrollTop;
    element.scrollTop += height * 0.8;
    if (element.scrollTop === before) element.scrollTop = 0;
    const look = () => {
      if (!isShown()) return void requestAnimationFrame(look);
      page.whenDrawn(() => resolve(performance.now() - start));
    };
    requestAnimationFrame(look);
  });
}

/** What each step of most of a screenful down takes; at the end it goes on from the top. */
export async function scrollSteps(
  page: Page,
  steps: number,
  scrolling: Scrolling,
): Promise<Taken[]> {
  const times: Taken[] = [];
  for (let step = 0; step < steps; step += 1)
    times.push(await taken(page, () => page.evaluate(scrollOn, scrolling)));
  return times;
}
