import type { Route } from 'playwright-core';
import type { Tokens } from '../../../src/contract/types.gen';
import { callsIn } from '../../../src/spa/traces/replay/calls';
import { isRecord, type Trace } from '../../../src/spa/traces/replay/trace';
import { contractOperations } from '../fakeApi/fakeContract';
import { isRefusal, stepsOf } from './traceSteps';

/** What the server answered to one call of a recording. */
interface RecordedAnswer {
  readonly endpoint: string;
  /** The texts among the arguments, by which a call is known. */
  readonly args: readonly string[];
  readonly status: number;
  readonly body: string;
  /** Seconds after which the call may be made again. */
  readonly retryAfter: number | undefined;
  /** It waits until the person has done so much; 0 where it came at once. */
  readonly after: number;
}

/** Ids that are made at random, moments, and pseudonyms, whose key is another one in each recording. */
export const random =
  /(?<![\w-])(?:[\w-]{21}|\d{13}|[\d-]{10}T[\d:.]+Z)(?![\w-])|\[redacted:\w+\]|u-\w+@redacted\.invalid|sealed:\d+/g;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** An answer that took so many ms, and during which a person did something, comes as late again. */
const lateMs = 1_000;

const refusal = {
  errors: [{ name: 'Unauthorized', message: 'The session has ended.', code: 401 }],
};

/** How much a person had done by an action. */
const doneBy = (trace: Trace, index: number): number =>
  stepsOf(trace).filter(({ at }) => at <= index).length;

function answersIn(trace: Trace): RecordedAnswer[] {
  const { actions, steps = [] } = trace;
  const done = (index: number): number => doneBy(trace, index);
  const refusals = actions.flatMap((action, index) => (isRefusal(action) ? [index] : []));
  return callsIn(actions).flatMap(({ endpoint, start, end, outcome, failure }) => {
    const action = end === undefined ? undefined : actions[end];
    if (end === undefined || !action || !['answered', 'failed'].includes(outcome)) return [];
    const { payload } = action;
    const { arg } = action.meta as { arg?: { originalArgs?: unknown } };
    const status = outcome === 'answered' ? 200 : Number.parseInt(failure, 10) || 0;
    const { data = null, details = [payload], retryAfter } = isRecord(payload) ? payload : {};
    const body = outcome === 'answered' ? { data: payload, errors: [] } : { data, errors: details };
    const ms = (steps[end]?.[0] ?? 0) - (steps[start]?.[0] ?? 0);
    const isLate = ms >= lateMs && done(end) > done(start);
    const given = arg?.originalArgs;
    // Another host is not asked for it.
    const { view: _view, ...known } = isRecord(given) ? given : {};
    const args = textsIn(trace.meta?.isOtherHost ? known : given);
    const call = {
      endpoint,
      args,
      retryAfter: typeof retryAfter === 'number' ? retryAfter : undefined,
    };
    const last = { ...call, status, body: JSON.stringify(body), after: isLate ? done(end) : 0 };
    // What waits for a new session was refused before.
    const refused = refusals.find((index) => index > start && index < end);
    if (refused === undefined) return [last];
    const first = { ...call, status: 401, body: JSON.stringify(refusal), after: done(refused) };
    return status === 401 ? [first] : [first, { ...last, after: 0 }];
  });
}

/** No token is in a recording. */
const sealedTokens = /"tokens":\{[^}]*\}/;

/** The id of a browser and its token in the calls of signing in. */
const ofBrowser = /(?<="(?:clientId|refreshToken)":")[^"]*/g;

/** The server of a recording. */
export interface RecordedServer {
  readonly answer: (route: Route) => Promise<void>;
  /** How many calls wait for their answer, apart from those whose answer came late. */
  readonly open: () => number;
  /** Tells that the person has done one step more: answers that came after it are given. */
  readonly stepDone: () => void;
  /** Whether the connection that was lost is there again by now, or was never lost. */
  readonly isReachable: () => boolean;
  /** What was called, in words that are the same each time: what was read in the order of the alphabet, then the rest in its own. */
  readonly calls: () => string[];
  /** The statuses of the failures among its answers; 0 where none came. */
  readonly failures: readonly number[];
}

/**
 * Answers calls from a recording: in its order, those with the same arguments first, and the last one again;
 * who signs in gets `tokens`.
 */
export function recordedServer(trace: Trace, tokens: () => Tokens): RecordedServer {
  const left = answersIn(trace);
  const failures = [...new Set(left.map(({ status }) => status))].filter(
    (status) => status !== 200,
  );
  const latest = new Map<string, RecordedAnswer>();
  const calls: string[] = [];
  let open = 0;
  let stepsDone = 0;
  const waiting = new Set<() => void>();
  const found = trace.actions.findLastIndex(({ type }) => type === 'connection/found');
  const reachableAfter = doneBy(trace, found);

  /** Waits until the person has done so much as when an answer came. */
  async function comeLate({ after }: RecordedAnswer): Promise<void> {
    open -= 1;
    while (stepsDone < after) await new Promise<void>((resolve) => waiting.add(resolve));
    open += 1;
  }

  async function reply(route: Route): Promise<void> {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = decodeURIComponent(pathname.slice('/api'.length));
    const operation = contractOperations.find(
      ({ method, pattern }) => method === request.method() && pattern.test(path),
    );
    const body = request.postData() ?? '';
    const said = decodeURIComponent(path + search) + body;
    const isOfCall = ({ endpoint }: RecordedAnswer) => endpoint === operation?.id;
    const fits = (one: RecordedAnswer) =>
      isOfCall(one) && one.args.every((text) => said.includes(text));
    const key = `${operation?.id} ${path}`;
    // What is written may hold what is random; what is read, and was not then, was fetched ahead.
    const isWrite = request.method() !== 'GET';
    const found = left.find(fits) ?? (isWrite ? left.find(isOfCall) : undefined);
    if (found) left.splice(left.indexOf(found), 1);
    const answer = found ?? latest.get(key);
    if (answer || isWrite) {
      const call = `${request.method()} ${decodeURIComponent(path + search)} ${body}`;
      calls.push(call.replaceAll(random, '*').replaceAll(ofBrowser, '*').trim());
    }
    // A refused session cannot be renewed.
    if (operation?.id === 'refreshTokens') return route.fulfill({ status: 401, json: refusal });
    if (!answer) return route.fulfill({ status: 200, json: { data: [], errors: [] } });
    latest.set(key, answer);
    if (found) await comeLate(answer);
    if (answer.status === 0) return route.abort('connectionreset');
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: answer.retryAfter ? { 'retry-after': String(answer.retryAfter) } : {},
      body: answer.body.replace(sealedTokens, () => `"tokens":${JSON.stringify(tokens())}`),
    });
  }

  return {
    failures,
    open: () => open,
    isReachable: () => stepsDone >= reachableAfter,
    stepDone: () => {
      stepsDone += 1;
      for (const go of waiting) go();
      waiting.clear();
    },
    calls: () => {
      // How often something is read depends on how fast everything goes.
      const reads = new Set(calls.filter((call) => call.startsWith('GET')));
      return [...[...reads].sort(), ...calls.filter((call) => !reads.has(call))];
    },
    answer: async (route) => {
      open += 1;
      try {
        await reply(route);
      } finally {
        open -= 1;
      }
    },
  };
}
