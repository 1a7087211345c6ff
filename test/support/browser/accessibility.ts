import { readFileSync } from 'node:fs';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';
import { isSoak } from '../fullSize';

const options: Axe.RunOptions = {
  runOnly: {
    type: 'tag',
    // The levels A and AA of WCAG 2.0, 2.1 and 2.2, and what axe holds for good practice beside them.
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Rules of the newest level are off unless they are asked for.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  // Style sheets need not be fetched again for these rules.
  preload: false,
  // What frames show comes from the browser's PDF viewer and from the host of videos. The frames themselves count.
  iframes: false,
};

let source: string | undefined;

/** Brings axe into the page as a developer tool does, in which the content security policy has no say. */
async function provideAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  source ??= readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}

/** What axe finds on the page as it is now: the rule, the element and what to do, one text for each. */
async function violations(page: Page): Promise<string[]> {
  await provideAxe(page);
  const results = await page.evaluate(
    (given) => (window as unknown as { axe: typeof Axe }).axe.run(document, given),
    options,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}, ${help}\n${node.target.join(' ')}\n${node.failureSummary}`),
  );
}

/** Names sections without a heading, of which axe says nothing: they are landmarks of unknown content, or no sections. */
const sectionsWithoutHeading = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('section:not([role])')]
      .filter((section) => !section.querySelector('h1, h2, h3, h4, h5, h6'))
      .map(({ outerHTML }) => `section without a heading: ${/^<[^>]*>/.exec(outerHTML)?.[0]}`),
  );

/**
 * Names what has to be scrolled sideways, which WCAG 2.2 (1.4.10, reflow) forbids at a width of 320 px.
 * Axe does not look for it. What gives way within twenty seconds was on its way to the new width.
 */
function sidewaysScrolling(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const root = document.scrollingElement;
    const scrolls = (element: Element) =>
      element.scrollWidth > element.clientWidth &&
      (element === root || /auto|scroll/.test(getComputedStyle(element).overflowX));
    const tooWide = () =>
      [...document.querySelectorAll(':not(input, textarea, [contenteditable])')].filter(scrolls);
    const patience = performance.now() + 20_000;
    // A browser that stood still for that long has a few frames more.
    for (let frame = 0; frame < 30 || performance.now() < patience; frame += 1) {
      if (tooWide().length === 0) return [];
      await new Promise(requestAnimationFrame);
    }
    return tooWide().map(({ outerHTML, scrollWidth, clientWidth }) => {
      const [tag] = /^<[^>]*>/.exec(outerHTML) ?? [];
      return `reflow: ${tag} is ${scrollWidth} px wide in a room of ${clientWidth} px`;
    });
  });
}

/** Shows the page by day or by night, and waits until all of it is drawn so. */
async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const isDark = colorScheme === 'dark';
  await page.waitForFunction(
    (dark) => matchMedia('(prefers-color-scheme: dark)').matches === dark,
    isDark,
  );
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    // Colours that change over time, however short, change once the frame has been shown.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const widths = { wide: 1280, narrow: 320 } as const;

export interface Audit {
  /**
   * Looks at the page as it is now, on a wide and on a narrow screen unless one is named, by day and by night. A usual
   * run leaves one of the two widths to the next state, except for what scrolls sideways, and one of the two
   * appearances to the state after that.
   */
  readonly look: (state: string, only?: keyof typeof widths) => Promise<void>;
  /** Everything found so far, each with the state and the width at which it was found. */
  readonly findings: readonly string[];
}

/**
 * Holds the states of a page to WCAG 2.2, levels A and AA, by axe. Findings are collected, so that one
 * run shows them all: a test ends by expecting that there are none.
 */
export async function auditOf(page: Page): Promise<Audit> {
  const findings: string[] = [];
  let looks = 0;
  // A colour on its way to another one is no state.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return {
    findings,
    look: async (state, only) => {
      looks += 1;
      for (const [turn, width] of Object.values(widths).entries()) {
        if (only && width !== widths[only]) continue;
        const isDue = only !== undefined || isSoak || looks % 2 === turn;
        if (!isDue && width === widths.wide) continue;
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(async () => {
          // What a bar half covers on its way past it would count as too small.
          document.querySelector('main')?.scrollTo(0, 0);
          // The new width reaches media queries with the next frame, later than it reaches the layout.
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
          // And the app, which listens to them, draws once it comes to it.
          await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
        });
        const found = width === widths.narrow ? await sidewaysScrolling(page) : [];
        if (isDue) found.push(...(await sectionsWithoutHeading(page)));
        const schemes = isSoak
          ? (['light', 'dark'] as const)
          : ([looks % 4 < 2 ? 'light' : 'dark'] as const);
        for (const colorScheme of isDue ? schemes : []) {
          await showIn(page, colorScheme);
          found.push(...(await violations(page)).map((text) => `${colorScheme}: ${text}`));
        }
        findings.push(...found.map((violation) => `${state}, ${width} px: ${violation}`));
      }
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: widths.wide, height: 800 });
    },
  };
}
