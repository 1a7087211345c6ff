import type { Page } from 'playwright-core';
import { eventually } from '../eventually';
import { dialogNamed } from './site';

/** Where the keyboard is: the role and the accessible name of the element with the focus. */
export interface Focus {
  readonly role: string;
  readonly name: string;
}

/**
 * What is wrong with how the focus shows: nothing marks it, or something covers it (WCAG 2.4.7 and 2.4.11). What is right
 * within three seconds was on its way.
 */
const faultOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const fault = () => {
      const element = document.activeElement;
      // Past the last control the focus leaves the page, for the browser's own.
      if (!element || element === document.body) return null;
      const isMarked = [undefined, '::before', '::after'].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      if (!isMarked) return 'neither an outline nor a shadow marks it';
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const at = (x: number, y: number) => document.elementFromPoint(x, y);
      const isInSight = [0.1, 0.5, 0.9].some((share) => {
        const found = at(left + (right - left) * share, top + (bottom - top) * share);
        return found !== null && (element.contains(found) || found.contains(element));
      });
      return isInSight ? null : 'it is covered or out of sight';
    };
    const patience = performance.now() + 3_000;
    // A browser that stood still for that long has a few frames more.
    for (let frame = 0; frame < 30 || performance.now() < patience; frame += 1) {
      if (fault() === null) return null;
      await new Promise(requestAnimationFrame);
    }
    return fault();
  });

/** A person who has a keyboard and nothing else. */
export interface Keyboard {
  readonly press: (...keys: string[]) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly focus: () => Promise<Focus>;
  /** Waits until the focus is on an element with this role and name. */
  readonly arriveAt: (role: string, name: string) => Promise<void>;
  /** Presses Tab until the focus is on an element with this role and name; Shift+Tab when `back`. */
  readonly tabTo: (role: string, name: string | RegExp, direction?: 'back') => Promise<void>;
}

const most = 60;

export function keyboardOf(page: Page): Keyboard {
  const { keyboard } = page;
  const focus = async (): Promise<Focus> => {
    const element = page.locator(':focus');
    if ((await element.count()) === 0) return { role: 'none', name: '' };
    const [line = ''] = (await element.ariaSnapshot()).split('\n');
    // What YAML would misread stands in quotes of its own, in which a quote is doubled.
    const entry = line.startsWith("- '") ? line.slice(3).replaceAll("''", "'") : line.slice(2);
    const [, role = '', name = '""'] = /^(\w+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(entry) ?? [];
    return { role, name: JSON.parse(name) as string };
  };
  return {
    press: async (...keys) => {
      for (const key of keys) await keyboard.press(key);
    },
    type: (text) => keyboard.type(text),
    focus,
    arriveAt: (role, name) => eventually(async () => expect(await focus()).toEqual({ role, name })),
    tabTo: async (role, name, direction) => {
      const passed: string[] = [];
      for (let presses = 0; presses < most; presses += 1) {
        await keyboard.press(direction === 'back' ? 'Shift+Tab' : 'Tab');
        const found = await focus();
        const stop = `${found.role} “${found.name}”`;
        const fault = await faultOfFocus(page);
        if (fault) throw new Error(`${stop}: ${fault}. Before it: ${passed.join(', ')}`);
        passed.push(stop);
        const isName = typeof name === 'string' ? found.name === name : name.test(found.name);
        if (found.role === role && isName) return;
      }
      throw new Error(`Tab does not reach ${role} “${name}”; it passed ${passed.join(', ')}.`);
    },
  };
}

/** Answers a message by the button that has the focus at first. */
export async function acceptMessage(page: Page, keys: Keyboard, title: string): Promise<void> {
  const dialog = await dialogNamed(page, title);
  await keys.arriveAt('button', 'Ok');
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}
