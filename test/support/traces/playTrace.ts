import { readFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { TraceAction, TraceFile } from '../../../src/spa/traces/format/format';
import type { ContentType } from '../../../src/api';
import { readTrace, readTraceBytes } from '../../../src/spa/traces/replay/readTrace';
import { withoutTraceExtension } from '../../../src/spa/traces/cli/traceFiles';
import type { RunningApp } from '../server/app';
import { eventually } from '../eventually';
import { holdTimers } from './heldTimers';
import { storeSession } from '../browser/site';
import type { TestPage } from '../browser/page';
import { fakeRefreshToken, fakeToken } from '../fakeApi/fakeTokens';
import { otherTabOf } from './otherTab';
import { random, recordedServer } from './recordedAnswers';
import {
  formatScreens,
  parseScreens,
  type RecordedScreens,
  type Screen,
  screenDifference,
  screenOf,
  settledScreen,
  withoutIdleWork,
} from './screens';
import { addressIn, type PersonStep } from './traceSteps';
import { answerAsOtherHost } from './otherHost';
import { travelTo } from './travelTo';

/**
 * What an app does by itself and with what, apart from the calls and their bookkeeping, whose order is that of the
 * network.
 */
const ownActions = (actions: readonly TraceAction[]): string[] =>
  actions
    .filter(({ type }) => !/^(?:api|traces|@@trace|journal|connection|__rtkq)\//.test(type))
    .map(({ type, payload }) => `${type} ${JSON.stringify(payload) ?? ''}`.replace(random, '*'));

/** Of a longer name a recording holds the beginning (`observePressed`). */
const maxName = 100;

/** A recorded name has no spaces between the parts of an element, where that of a browser may have some. */
const namePattern = (name: string): RegExp => {
  const letters = name.replaceAll(/\s/g, '').split('');
  const escaped = letters.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${escaped.join('\\s*')}${name.length < maxName ? '\\s*$' : ''}`);
};

export interface PlayOptions {
  /** Writes the screens and calls beside the trace instead of comparing them. */
  readonly isWriting?: boolean;
  /** How long a screen may take to come, in ms. */
  readonly patience?: number;
}

type Step = (...args: string[]) => Promise<void>;

/** A recording that is being done again in the real app, with the answers that the server gave then. */
export interface PlayedTrace extends Readonly<Record<PersonStep['method'], Step>> {
  /** Compares what the app has dispatched in all, and what it has called; gives how many steps there were. */
  readonly end: () => Promise<number>;
}

/** The first line in which two lists differ. */
function firstDifference(recorded: readonly string[], now: readonly string[]): string {
  const index = recorded.findIndex((line, position) => line !== now[position]);
  const position = index < 0 ? recorded.length : index;
  return `number ${position + 1}:\n- ${recorded[position] ?? 'none'}\n+ ${now[position] ?? 'none'}`;
}

/** Opens the page that a recording began at, with its session and at its time. */
export async function playTrace(
  app: Pick<RunningApp, 'url'>,
  { page, open, tolerateProblem }: TestPage,
  file: string,
  { isWriting = false, patience = 60_000 }: PlayOptions = {},
): Promise<PlayedTrace> {
  const trace = readTrace(await readTraceBytes(await readFile(file)));
  const { actions, meta } = trace;
  const time = Date.parse(meta?.startedAt ?? '') || Date.now();
  const ahead = (time - Date.now()) / 1_000;
  const tokens = () => ({
    accessToken: fakeToken({ expiresIn: ahead + 3_600, life: 3_600 }),
    refreshToken: fakeRefreshToken(ahead + 7 * 86_400),
  });
  const server = recordedServer(trace, tokens);
  const screensFile = `${withoutTraceExtension(file)}.screens.txt`;
  const expected: RecordedScreens = isWriting
    ? { screens: [], calls: [], stored: [] }
    : parseScreens(await readFile(screensFile, 'utf8'));
  const written: Screen[] = [];
  let stepsDone = -1;
  const hold = await holdTimers(page);
  const recorded = ownActions(actions);
  const session = actions.find(({ type }) => /^(?:session\/started|app\/navigated)$/.test(type));
  const { user: sessionUser } = (session?.payload ?? {}) as { user: never };

  const dispatched = async (): Promise<string[]> => {
    const trace = (await page.evaluate(() => window.shalaTrace?.())) as TraceFile;
    return ownActions(JSON.parse(trace.payload) as TraceAction[]);
  };

  const compareScreen = async (step: string): Promise<void> => {
    const wanted = expected.screens[written.length];
    if (wanted?.step !== step)
      throw new Error(`The test goes on with "${step}" where "${wanted?.step}" was recorded.`);
    written.push(wanted);
    const text = withoutIdleWork(wanted.text);
    let shown = '';
    await eventually(async () => {
      shown = await screenOf(page);
      if (shown !== text) throw new Error('Not yet.');
    }, patience).catch(async () => {
      const { place, lines } = screenDifference(text, shown);
      const done = await dispatched();
      const isPrefix = done.every((line, index) => line === recorded[index]);
      throw new Error(
        `After step ${stepsDone}, ${step}, the screen is another one, at ${place}:\n${lines}\n${
          isPrefix
            ? 'The actions until there are those that were recorded.'
            : `The actions differ from the recorded ones from ${firstDifference(recorded, done)}`
        }`,
      );
    });
  };

  const after = async (step: string): Promise<void> => {
    stepsDone += 1;
    const later = `${step}, later`;
    const settled = () => settledScreen(page, () => server.open() > 0);
    if (!isWriting) {
      await compareScreen(step);
      await hold(false);
      if (expected.screens[written.length]?.step === later) await compareScreen(later);
      return;
    }
    const text = await settled();
    written.push({ step, text });
    await hold(false);
    const textLater = await settled();
    if (textLater !== text) written.push({ step: later, text: textLater });
  };

  const find = async (role: string, name: string): Promise<Locator> => {
    const pattern = namePattern(name);
    // A summary is a button to whoever presses it, and to the recording.
    const within = (place: Page | Locator) => {
      const found = place.getByRole(role as 'button', { name: pattern });
      if (role !== 'button') return found;
      return found.or(place.locator('summary').filter({ hasText: pattern }));
    };
    await within(page).filter({ visible: true }).first().waitFor({ timeout: patience });
    // What lies above the page, if a dialog does.
    const above = within(page.getByRole('dialog').last());
    return ((await above.count()) > 0 ? above : within(page).filter({ visible: true })).first();
  };

  const methods: Record<PersonStep['method'], Step> = {
    click: async (role = '', name = '') => (await find(role, name)).click({ timeout: patience }),
    fill: async (role = '', name = '', ...texts) => {
      const field = await find(role, name);
      // The editor of a formatted text comes with the focus, and before it has come the text is read-only.
      await field.focus();
      // A formatted text is recorded with its tags.
      for (const text of texts) await field.fill(text.replaceAll(/<[^>]*>/g, ''));
    },
    choose: async (name = '', option = '') =>
      void (await (await find('combobox', name)).selectOption({ label: option })),
    otherTab: async (act = '', type = '', id = '', updatedAt = '') => {
      const other = otherTabOf(page, app);
      if (act === 'save') await other.save(type as ContentType, id, updatedAt);
      else await other.signIn({ user: sessionUser, tokens: tokens() });
    },
    signIn: async () => {
      const fields = page.locator('form input').filter({ visible: true });
      for (const field of await fields.all())
        if (await field.isEditable()) await field.fill('anna@example.org');
      await (await find('button', 'Sign in')).click();
    },
  };
  const step =
    (method: PersonStep['method']): Step =>
    async (...args) => {
      const name = [method, ...args.slice(0, 2)].join(' ');
      try {
        await hold(true);
        await methods[method](...args);
      } catch (error) {
        const shown = await screenOf(page);
        throw new Error(`Step ${stepsDone + 1}, ${name}, cannot be done here:\n${shown}`, {
          cause: error,
        });
      }
      const wasReachable = server.isReachable();
      server.stepDone();
      if (server.isReachable() && !wasReachable)
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await after(name);
    };

  await page.route('**/api/**', server.answer);
  for (const status of server.failures)
    tolerateProblem(status === 0 ? /net::ERR_CONNECTION_RESET/ : new RegExp(`status of ${status}`));
  if (session?.type === 'session/started')
    await storeSession(page, app, { user: sessionUser, tokens: tokens() });
  // By it the app looks for a connection that it has lost.
  await page.route('**/healthz', (route) =>
    server.isReachable() ? route.continue() : route.abort('connectionreset'),
  );
  if (meta?.isOtherHost) await answerAsOtherHost(page);
  await travelTo(page, time, meta?.timeZone || 'UTC');
  await open(addressIn(actions));
  await after('open');

  return {
    click: step('click'),
    fill: step('fill'),
    choose: step('choose'),
    signIn: step('signIn'),
    otherTab: step('otherTab'),
    end: async () => {
      const reached = async () => {
        const [done, calls] = [await dispatched(), server.calls()];
        // What was opened last is noted once the browser is idle, under the id of a user who is another one in each run.
        const names = await page.evaluate(() => Object.keys(localStorage).sort());
        // By it the button to go back would lead elsewhere.
        const pages = await page.evaluate(() => history.length);
        const stored = [
          ...names.filter((name) => !name.startsWith('recentItems:')),
          `${pages} pages to go back to`,
        ];
        return { done, calls, stored };
      };
      if (isWriting) {
        const { calls, stored } = await reached();
        await writeFile(screensFile, formatScreens({ screens: written, calls, stored }));
        return stepsDone;
      }
      const left = expected.screens[written.length];
      if (left) throw new Error(`The test lacks the step "${left.step}".`);
      // What the last step leads to may be on its way while its screen is there.
      await eventually(async () => {
        const { done, calls, stored } = await reached();
        if (done.join('\n') !== recorded.join('\n'))
          throw new Error(`The actions are other ones from ${firstDifference(recorded, done)}`);
        if (calls.join('\n') !== expected.calls.join('\n'))
          throw new Error(
            `The calls are other ones from ${firstDifference(expected.calls, calls)}`,
          );
        if (stored.join('\n') !== expected.stored.join('\n'))
          throw new Error(
            `What is stored in the browser is other than ${firstDifference(expected.stored, stored)}`,
          );
      }, patience);
      return stepsDone;
    },
  };
}
