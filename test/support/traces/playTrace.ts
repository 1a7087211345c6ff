import { readFile } from 'node:fs/promises';
import type { Locator, Route } from 'playwright-core';
import { formatQuery, type ListQuery } from '../../../src/spa/content/list/listQuery';
import type { TraceAction, TraceFile } from '../../../src/spa/traces/format/format';
import { callsIn } from '../../../src/spa/traces/replay/calls';
import { readTrace, readTraceBytes } from '../../../src/spa/traces/replay/readTrace';
import type { RunningApp } from '../server/app';
import { keepSession } from '../browser/site';
import type { TestPage } from '../browser/page';
import { contractOperations } from '../fakeApi/fakeContract';
import { fakeRefreshToken, fakeToken } from '../fakeApi/fakeTokens';

/** What the server answered to one call of a recording. */
interface RecordedAnswer {
  readonly endpoint: string;
  /** The texts among the arguments, by which a call is known. */
  readonly args: readonly string[];
  readonly status: number;
  readonly body: string;
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

function answersIn(actions: readonly TraceAction[]): RecordedAnswer[] {
  return callsIn(actions).flatMap(({ endpoint, end, outcome, failure }) => {
    const action = end === undefined ? undefined : actions[end];
    if (!action || (outcome !== 'answered' && outcome !== 'failed')) return [];
    const { payload } = action;
    const { arg } = action.meta as { arg?: { originalArgs?: unknown } };
    const status = outcome === 'answered' ? 200 : Number.parseInt(failure, 10) || 0;
    const body =
      outcome === 'answered' ? { data: payload, errors: [] } : { data: null, errors: [payload] };
    return [{ endpoint, args: textsIn(arg?.originalArgs), status, body: JSON.stringify(body) }];
  });
}

/** Answers calls from a recording: in its order, those with the same arguments first, and the last one again. */
function answering(actions: readonly TraceAction[]) {
  const left = answersIn(actions);
  const latest = new Map<string, RecordedAnswer>();
  return async (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = decodeURIComponent(pathname.slice('/api'.length));
    const operation = contractOperations.find(
      ({ method, pattern }) => method === request.method() && pattern.test(path),
    );
    const said = decodeURIComponent(path + search) + (request.postData() ?? '');
    const fits = ({ endpoint, args }: RecordedAnswer) =>
      endpoint === operation?.id && args.every((text) => said.includes(text));
    const key = `${operation?.id} ${path}`;
    const found = left.find(fits) ?? left.find(({ endpoint }) => endpoint === operation?.id);
    if (found) left.splice(left.indexOf(found), 1);
    const answer = found ?? latest.get(key);
    if (!answer) return route.fulfill({ status: 200, json: { data: [], errors: [] } });
    latest.set(key, answer);
    if (answer.status === 0) return route.abort('connectionreset');
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      body: answer.body,
    });
  };
}

/** The address that a recording began at. */
function addressIn(actions: readonly TraceAction[]): string {
  const first = actions.find(({ type }) => type === 'app/navigated');
  if (!first) throw new Error('The recording names no page.');
  const { pattern, ids } = first.payload as { pattern: string; ids: Record<string, string> };
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
  const read = actions.find(({ type }) => type.endsWith('/queryRead'));
  return path + (read ? formatQuery((read.payload as { query: ListQuery }).query) : '');
}

/** Ids that are made at random, moments, and pseudonyms, whose key is another one in each recording. */
const random =
  /(?<![\w-])(?:[\w-]{21}|\d{13}|[\d-]{10}T[\d:.]+Z)(?![\w-])|\[redacted:\w+\]|u-\w+@redacted\.invalid/g;

/**
 * What an app does by itself and with what, apart from the calls and their bookkeeping, whose order is that of the
 * network.
 */
const ownActions = (actions: readonly TraceAction[]): string[] =>
  actions
    .filter(({ type }) => !/^(?:api|traces|@@trace|journal|connection)\//.test(type))
    .map(({ type, payload }) => `${type} ${JSON.stringify(payload) ?? ''}`.replace(random, '*'));

/** A recorded name has no spaces between the parts of an element, where that of a browser may have some. */
const namePattern = (name: string): RegExp => {
  const letters = name.replaceAll(/\s/g, '').split('');
  return new RegExp(
    `^\\s*${letters.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s*')}\\s*$`,
  );
};

/** A recording that is being done again in the real app, with the answers that the server gave then. */
export interface PlayedTrace {
  readonly click: (role: string, name: string) => Promise<void>;
  /** Puts one text after the other into a field, as keys did. */
  readonly fill: (role: string, name: string, ...texts: string[]) => Promise<void>;
  readonly choose: (name: string, option: string) => Promise<void>;
  /** What the app has dispatched, but for the calls, whose order is that of the network. */
  readonly dispatched: () => Promise<string[]>;
  /** What they were in the recording. */
  readonly recorded: readonly string[];
}

/** Opens the page that a recording began at, with its session. */
export async function playTrace(
  app: RunningApp,
  { page, open }: TestPage,
  file: string,
): Promise<PlayedTrace> {
  const { actions } = readTrace(await readTraceBytes(await readFile(file)));
  const session = actions.find(({ type }) => type === 'session/started')?.payload;
  await page.route('**/api/**', answering(actions));
  if (session) {
    const { user } = session as { user: never };
    const tokens = { accessToken: fakeToken(), refreshToken: fakeRefreshToken() };
    await keepSession(page, app, { user, tokens });
  }
  await open(addressIn(actions));
  const find = async (role: string, name: string): Promise<Locator> => {
    const exact = { name: namePattern(name) };
    const all = page.getByRole(role as 'button', exact).filter({ visible: true });
    await all.first().waitFor();
    // What lies above the page, if a dialog does.
    const above = page
      .getByRole('dialog')
      .last()
      .getByRole(role as 'button', exact);
    return ((await above.count()) > 0 ? above : all).first();
  };
  const latest = async (): Promise<TraceAction[]> => {
    const trace = (await page.evaluate(() => window.shalaTrace?.())) as TraceFile;
    return JSON.parse(trace.payload) as TraceAction[];
  };
  return {
    click: async (role, name) => (await find(role, name)).click(),
    fill: async (role, name, ...texts) => {
      const field = await find(role, name);
      // A formatted text is recorded with its tags.
      for (const text of texts) await field.fill(text.replaceAll(/<[^>]*>/g, ''));
    },
    choose: async (name, option) =>
      void (await (await find('combobox', name)).selectOption({ label: option })),
    dispatched: async () => ownActions(await latest()),
    recorded: ownActions(actions),
  };
}
