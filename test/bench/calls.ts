import { connect } from 'node:net';
import type { RunningApp } from '../support/app';
import { type Figure, type Measurement, repeat } from './figures';
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

/** Sends a request over and over on one connection until `end`, and counts the answers after `start`. */
function drive(port: number, request: string, start: number, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let parts: Buffer[] = [];
    let size = 0;
    let wanted: number | null = null;
    let count = 0;
    socket.setNoDelay(true);
    socket.on('connect', () => socket.write(request));
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
      if (now >= start && now < end) count += 1;
      parts = [];
      size = 0;
      wanted = null;
      if (now < end) socket.write(request);
      else {
        socket.end();
        resolve(count);
      }
    });
  });
}

async function callsPerSecond(
  app: RunningApp,
  token: string,
  requests: readonly Request[],
): Promise<number> {
  const start = performance.now() + warmUp;
  const loops = Array.from({ length: connections }, async (_, index) => {
    const request = requests[index % requests.length];
    if (request === undefined) throw new Error('There is nothing to send.');
    return drive(app.port, bytesOf(app, token, request), start, start + duration);
  });
  const counts = await Promise.all(loops);
  return (counts.reduce((sum, count) => sum + count, 0) * 1000) / duration;
}

/** Calls per second by an administrator over ten connections, of a server with articles. */
export async function callFigures(app: RunningApp, runs: number): Promise<Figure[]> {
  const { tokens } = await app.signIn();
  const token = tokens.accessToken;
  const list = '/articles?showAll=1&view=list';
  const rows = (await app.call<{ _id: string }[]>('GET', list, token)).data.slice(0, connections);
  const cases: [string, number, Request[]][] = [
    ['list of 1000, lean', 1050, [{ method: 'GET', path: list }]],
    ['one article', 3300, rows.map(({ _id }) => ({ method: 'GET', path: `/articles/${_id}` }))],
    [
      'one update',
      912,
      rows.map(({ _id }) => {
        const body = JSON.stringify({ _id, author: 'Bench', isPublic: false });
        return { method: 'PATCH', path: '/articles', body };
      }),
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, goal, requests] of cases) {
    const values = await repeat(runs, () => callsPerSecond(app, token, requests));
    figures.push({ name, unit: 'calls/s', goal, values });
  }
  return figures;
}

/** Calls on the embedded database. */
export const calls: Measurement = {
  name: 'calls',
  measure: (runs) => withApp(1_000, (app) => callFigures(app, runs)),
};
