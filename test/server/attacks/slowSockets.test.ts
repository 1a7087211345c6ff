import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { save } from '../../support/server/content';
import { eventually } from '../../support/eventually';
import { reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';

const sockets = soakSize(30, 500);
const lasting = soakSize(0, 60_000);
const trickle = 200;
/** The shortest time after which such a connection is closed: an upload has to bring 10 kB per second in ten seconds. */
const minOpenMs = 9_900;

/** A connection that sends a byte now and then, and what came back. */
interface Slow {
  readonly socket: Socket;
  answer: string;
  isClosed: boolean;
  /** How long it was open, in ms, once it is closed. */
  openMs: number;
}

describe('connections that send almost nothing', () => {
  let server: TestServer;
  let address: string;
  let token: string;
  let starts: string[];
  beforeAll(async () => {
    server = await startServer();
    address = await server.listen();
    token = await server.adminToken();
    const { _id } = await save(server, token, 'audios');
    const json = `content-type: application/json\r\ncontent-length: 100000\r\n\r\n{"`;
    starts = [
      `POST /api/users/signin HTTP/1.1\r\nhost: x\r\n${json}`,
      `PATCH /api/articles HTTP/1.1\r\nhost: x\r\nx-auth: ${token}\r\n${json}`,
      `PATCH /api/S3/audios/${_id}/audio.mp3 HTTP/1.1\r\nhost: x\r\nx-auth: ${token}\r\n` +
        'content-type: audio/mpeg\r\ncontent-length: 50000000\r\n\r\nID3',
      'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ',
    ];
  });
  afterAll(() => server.close());

  async function open(index: number): Promise<Slow> {
    const { hostname, port } = new URL(address);
    const slow: Slow = {
      socket: connect(Number(port), hostname),
      answer: '',
      isClosed: false,
      openMs: 0,
    };
    const begun = performance.now();
    slow.socket.setEncoding('utf8').on('data', (part: string) => {
      slow.answer += part;
    });
    slow.socket
      .on('error', () => {})
      .on('close', () => {
        slow.isClosed = true;
        slow.openMs = performance.now() - begun;
      });
    await once(slow.socket, 'connect');
    slow.socket.write(starts[index % starts.length] ?? '');
    return slow;
  }

  /** An upload that ends in whatever way leaves a line. */
  async function refusedUploads(): Promise<number> {
    const rows = await server.db
      .selectFrom('audit')
      .select('id')
      .where('event', '=', 'upload.refused')
      .execute();
    return rows.length;
  }

  async function healthy(): Promise<number> {
    const begun = performance.now();
    const answer = await fetch(`${address}/api/articles?showAll=1`, {
      headers: { 'x-auth': token },
    });
    await answer.text();
    expect(answer.status).toBe(200);
    return performance.now() - begun;
  }

  it(
    'delay nobody and are closed with 408',
    async () => {
      const all = await Promise.all(Array.from({ length: sockets }, (_, index) => open(index)));
      const drip = setInterval(() => {
        for (const { socket, isClosed } of all) if (!isClosed && socket.writable) socket.write('x');
      }, trickle);
      const times: number[] = [];
      const end = performance.now() + lasting;
      do times.push(await healthy());
      while (times.length < 20 || performance.now() < end);
      clearInterval(drip);
      times.sort((a, b) => a - b);
      const p99 = times[Math.floor(times.length * 0.99)] ?? 0;
      const closed = all.filter(({ isClosed }) => isClosed);
      const answered = closed.filter(({ answer }) => answer.startsWith('HTTP/1.1 408 '));
      for (const { socket } of all) socket.destroy();
      await eventually(async () =>
        expect(await refusedUploads()).toBe(Math.ceil((sockets - 2) / 4)),
      );
      reportFigure(
        'C5',
        `${sockets} slow sockets for ${lasting / 1_000} s: ${answered.length} closed with 408, ` +
          `${times.length} healthy requests, 0 dropped, p99 ${p99.toFixed(0)} ms`,
      );
      // Their time is over only at full size, or on a busy machine; the limits themselves are pinned elsewhere.
      for (const { openMs } of answered) expect(openMs).toBeGreaterThan(minOpenMs);
      expect(closed).toHaveLength(answered.length);
      expect(answered.length).toBeGreaterThanOrEqual(soakSize(0, sockets));
      expect(p99).toBeLessThan(soakSize(Number.POSITIVE_INFINITY, 250));
    },
    soakTimeout(5 * 60 * 1000),
  );
});
