import { connect } from 'node:net';
import type { RunningApp } from '../support/server/app';
import { type Figure, type Measurement, quantile, repeat } from './figures';
import { withApp } from './stores';

const connections = 10;
/** Milliseconds of load that do not count, and that do. */
const warmUp = 500;
const duration = 2_000;

interface Request {
  method: string;
  path: string;
  body?: string;
}

function bytesOf(app: RunningApp, token: string, { method, path, body = '' }: Request): string {
  const length = Buffer.byteLength(body);
  return [
    `${method} /api${path} HTTP/1.1`,
    `host: 127.0.0.1:${app.port}`,
    `x-auth: ${token}`,
    'accept-encoding: br',
    ...(body === '' ? [] : ['content-type: application/json', `content-length: ${length}`]),
    '',
    body,
  ].join('\r\n');
}

/** The length of the answer at the start of the bytes, once its head is there. Throws unless it is a success. */
function answerLength(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    throw new Error(`Unexpected answer:\n${head}`);
  return end + 4 + Number(length);
}

/** Sends a request over and over on one connection until `end`; gives the milliseconds of the calls after `start`. */
function drive(port: number, request: string, start: number, end: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let parts: Buffer[] = [];
    let size = 0;
    let wanted: number | null = null;
    let sent = 0;
    const times: number[] = [];
    const send = () => {
      sent = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => {
      parts.push(part);
      size += part.length;
      try {
        wanted ??= answerLength(Buffer.concat(parts));
      } catch (error) {
        socket.destroy();
        reject(error);
        return;
      }
      if (wanted === null || size < wanted) return;
      const now = performance.now();
      if (now >= start && now < end) times.push(now - sent);
      parts = [];
      size = 0;
      wanted = null;
      if (now < end) send();
      else {
        socket.end();
        resolve(times);
      }
    });
  });
}

interface Load {
  readonly perSecond: number;
  /** Milliseconds that 99 of 100 calls do not exceed. */
  readonly p99: number;
}

async function underLoad(
  app: RunningApp,
  token: string,
  requests: readonly Request[],
): Promise<Load> {
  const start = performance.now() + warmUp;
  const loops = Array.from({ length: connections }, async (_, index) => {
    const request = requests[index % requests.length];
    if (request === undefined) throw new Error('There is nothing to send.');
    return drive(app.port, bytesOf(app, token, request), start, start + duration);
  });
  const times = (await Promise.all(loops)).flat();
  return { perSecond: (times.length * 1000) / duration, p99: quantile(times, 0.99) };
}

/** Saves of articles by ten connections: each of another one, or all of the same one. */
const updatesOf = (ids: readonly string[]): Request[] =>
  ids.map((_id) => {
    const body = JSON.stringify({ _id, author: 'Bench', isPublic: false });
    return { method: 'PATCH', path: '/articles', body };
  });

const list = '/articles?showAll=1&view=list';

/** How long the slowest of 100 saves takes, whatever else is in the store. */
export async function updateFigures(app: RunningApp, runs: number): Promise<Figure[]> {
  const token = (await app.signIn()).tokens.accessToken;
  const rows = (await app.call<{ _id: string }[]>('GET', list, token)).data;
  const ids = rows.slice(0, connections).map(({ _id }) => _id);
  const cases: [string, Request[]][] = [
    ['updates of ten articles', updatesOf(ids)],
    ['ten updates of one article', updatesOf(ids.slice(0, 1))],
  ];
  const figures: Figure[] = [];
  for (const [name, requests] of cases) {
    const loads = await repeat(runs, () => underLoad(app, token, requests));
    const values = loads.map(({ p99 }) => p99);
    figures.push({ name: `${name} at once, of ${rows.length}, p99`, unit: 'ms', goal: 40, values });
  }
  return figures;
}

/** Calls per second by an administrator over ten connections, of a server with articles. */
export async function callFigures(app: RunningApp, runs: number): Promise<Figure[]> {
  const { tokens } = await app.signIn();
  const token = tokens.accessToken;
  const rows = (await app.call<{ _id: string }[]>('GET', list, token)).data.slice(0, connections);
  const cases: [string, number, Request[]][] = [
    ['list of 1000, lean', 1050, [{ method: 'GET', path: list }]],
    ['one article', 3300, rows.map(({ _id }) => ({ method: 'GET', path: `/articles/${_id}` }))],
    ['one update', 912, updatesOf(rows.map(({ _id }) => _id))],
  ];
  const figures: Figure[] = [];
  for (const [name, goal, requests] of cases) {
    const loads = await repeat(runs, () => underLoad(app, token, requests));
    const values = loads.map(({ perSecond }) => perSecond);
    figures.push({ name, unit: 'calls/s', goal, values });
  }
  return figures;
}

/** Calls on the embedded database. */
export const calls: Measurement = {
  name: 'calls',
  measure: async (runs) => {
    const few = await withApp(1_000, async (app) => [
      ...(await callFigures(app, runs)),
      ...(await updateFigures(app, runs)),
    ]);
    return [...few, ...(await withApp(10_000, (app) => updateFigures(app, runs)))];
  },
};
