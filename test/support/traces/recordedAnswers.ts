import type { Route } from 'playwright-core';
import type { Tokens } from '../../../src/contract/types.gen';
import type { TraceAction } from '../../../src/spa/traces/format/format';
import { callsIn } from '../../../src/spa/traces/replay/calls';
import { isRecord } from '../../../src/spa/traces/replay/trace';
import { contractOperations } from '../fakeApi/fakeContract';

/** What the server answered to one call of a recording. */
interface RecordedAnswer {
  readonly endpoint: string;
  /** The texts among the arguments, by which a call is known. */
  readonly args: readonly string[];
  readonly status: number;
  readonly body: string;
}

/** Ids that are made at random, moments, and pseudonyms, whose key is another one in each recording. */
export const random =
  /(?<![\w-])(?:[\w-]{21}|\d{13}|[\d-]{10}T[\d:.]+Z)(?![\w-])|\[redacted:\w+\]|u-\w+@redacted\.invalid|sealed:\d+/g;

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
    const { data = null, details = [payload] } = isRecord(payload) ? payload : {};
    const body = outcome === 'answered' ? { data: payload, errors: [] } : { data, errors: details };
    return [{ endpoint, args: textsIn(arg?.originalArgs), status, body: JSON.stringify(body) }];
  });
}

/** No token is in a recording. */
const sealedTokens = /"tokens":\{[^}]*\}/;

/** The id of a browser in the calls of signing in. */
const clientId = /(?<="clientId":")[^"]*/g;

/** The server of a recording. */
export interface RecordedServer {
  readonly answer: (route: Route) => Promise<void>;
  /** How many calls wait for their answer. */
  readonly open: () => number;
  /** What was called, in words that are the same each time: what was read in the order of the alphabet, then the rest in its own. */
  readonly calls: () => string[];
  /** The statuses of the failures among its answers; 0 where none came. */
  readonly failures: readonly number[];
}

/**
 * Answers calls from a recording: in its order, those with the same arguments first, and the last one again;
 * who signs in gets `tokens`.
 */
export function recordedServer(
  actions: readonly TraceAction[],
  tokens: () => Tokens,
): RecordedServer {
  const left = answersIn(actions);
  const failures = [...new Set(left.map(({ status }) => status))].filter(
    (status) => status !== 200,
  );
  const latest = new Map<string, RecordedAnswer>();
  const calls: string[] = [];
  let open = 0;

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
      calls.push(call.replaceAll(random, '*').replaceAll(clientId, '*').trim());
    }
    if (!answer) return route.fulfill({ status: 200, json: { data: [], errors: [] } });
    latest.set(key, answer);
    if (answer.status === 0) return route.abort('connectionreset');
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      body: answer.body.replace(sealedTokens, () => `"tokens":${JSON.stringify(tokens())}`),
    });
  }

  return {
    failures,
    open: () => open,
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
