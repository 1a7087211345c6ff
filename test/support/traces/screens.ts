import { setTimeout as delay } from 'node:timers/promises';
import { applyPatch, createTwoFilesPatch } from 'diff';
import type { Page } from 'playwright-core';

/** A person's step, and what the page shows after it. */
export interface Screen {
  readonly step: string;
  /** As a screen reader is told of it. */
  readonly text: string;
}

/** Times of day and sizes of time that go by while a test runs. */
const passing =
  /\b\d{1,2}:\d{2}(?::\d{2})?(?:\s[AP]M)?\b|\b(?:a few seconds|\d+ (?:seconds?|minutes?)) ago\b/g;

/** A screen without what the page adds by itself when it is idle: the paragraph of an empty editor, and the count of checks. */
export const withoutIdleWork = (screen: string): string =>
  screen
    .replaceAll(/^(\s*- textbox "[^"\n]*"):\n\s+- paragraph$/gm, '$1')
    .replaceAll(/^(\s*- status): \d+ checks?$/gm, '$1');

/** What the page shows, as a screen reader is told of it. */
export const screenOf = async (page: Page): Promise<string> =>
  withoutIdleWork((await page.locator('body').ariaSnapshot()).replaceAll(passing, '*'));

const quietMs = 700;

/** What the page shows once nothing changes any more; `isBusy` tells whether something is still to come. */
export async function settledScreen(page: Page, isBusy: () => boolean): Promise<string> {
  let text = '';
  for (let since = Date.now(); Date.now() - since < quietMs; await delay(50)) {
    const now = await screenOf(page);
    if (now !== text || isBusy()) since = Date.now();
    text = now;
  }
  return text;
}

const patchBetween = (before: string, after: string, context: number): string => {
  const patch = createTwoFilesPatch('', '', `${before}\n`, `${after}\n`, '', '', { context });
  return patch.includes('@@') ? patch.slice(patch.indexOf('@@')).trimEnd() : '';
};

/** What a played trace is compared with. */
export interface RecordedScreens {
  /** The one that it opened with, and that after each step. */
  readonly screens: readonly Screen[];
  /** What was asked of the server in all. */
  readonly calls: readonly string[];
  /** The names under which the browser has stored something at the end. */
  readonly stored: readonly string[];
}

const callsHeading = 'Calls';
const storedHeading = 'Stored';

/** Writes the first screen whole, then what each step changed of the one before, then the calls and what is stored. */
export const formatScreens = ({ screens, calls, stored }: RecordedScreens): string =>
  [
    ...screens.map(({ step, text }, index) => {
      const former = screens[index - 1];
      return `## ${step}\n${former ? patchBetween(former.text, text, 1) : text}`.trimEnd();
    }),
    `## ${callsHeading}\n${calls.join('\n')}`,
    `## ${storedHeading}\n${stored.join('\n')}\n`,
  ].join('\n\n');

/** Reads what {@link formatScreens} wrote. */
export function parseScreens(file: string): RecordedScreens {
  const screens: Screen[] = [];
  let calls: string[] = [];
  for (const part of file.split(/^## /m).slice(1)) {
    const [step = '', ...lines] = part.trimEnd().split('\n');
    const content = lines.join('\n');
    if (step === storedHeading) return { screens, calls, stored: lines };
    if (step === callsHeading) {
      calls = lines;
      continue;
    }
    const former = screens.at(-1)?.text ?? '';
    const isWhole = screens.length === 0;
    const changed = content === '' ? former : applyPatch(`${former}\n`, `${content}\n`);
    const text = isWhole ? content : changed;
    if (text === false)
      throw new Error(`The screen after "${step}" cannot be read: write it anew.`);
    screens.push({ step, text: text.trimEnd() });
  }
  throw new Error('The file of screens ends too early: write it anew.');
}

const indentOf = (line: string): number => line.search(/\S/);
const nameOf = (line: string): string => line.trim().replace(/^- /, '').replace(/:$/, '');

/** Where a screen differs from what it should be: the first such line with all that it lies in, and what differs. */
export function screenDifference(
  expected: string,
  shown: string,
): { place: string; lines: string } {
  const [wanted, found] = [expected, shown].map((text) => text.split('\n')) as [string[], string[]];
  const first = wanted.findIndex((line, index) => line !== found[index]);
  const index = first < 0 ? wanted.length - 1 : first;
  const path = [wanted[index] ?? ''];
  for (let above = index - 1; above >= 0; above -= 1) {
    const line = wanted[above] ?? '';
    if (indentOf(line) < indentOf(path[0] ?? '')) path.unshift(line);
  }
  return { place: path.map(nameOf).join(' > '), lines: patchBetween(expected, shown, 2) };
}
