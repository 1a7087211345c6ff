import { request } from 'node:http';
import { Readable } from 'node:stream';
import { save } from '../../support/server/content';
import { reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { mp3Frame } from '../../support/mediaFiles';
import { startServer, type TestServer } from '../../support/server/server';

const uploads = soakSize(4, 20);
const frames = soakSize(5_000, 240_000);
const megabyte = 1024 * 1024;

describe('simultaneous large uploads', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  /** The same hundred frames again and again, so that sending takes no memory. */
  function* sound() {
    const part = Buffer.concat(Array.from({ length: 100 }, () => mp3Frame));
    for (let sent = 0; sent < frames; sent += 100) yield part;
  }

  const upload = (url: string, token: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'audio/mpeg', 'x-auth': token };
      const sent = request(url, { method: 'PATCH', headers, agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', reject);
      Readable.from(sound()).pipe(sent);
    });

  it(
    'are streamed to the storage and never held in memory',
    async () => {
      const token = await server.adminToken();
      const address = await server.listen();
      const before = process.memoryUsage.rss();
      let most = before;
      const timer = setInterval(() => {
        most = Math.max(most, process.memoryUsage.rss());
      }, 20);
      const items = await Promise.all(
        Array.from({ length: uploads }, () => save(server, token, 'audios')),
      );
      const statuses = await Promise.all(
        items.map(({ _id }) => upload(`${address}/api/S3/audios/${_id}/audio.mp3`, token)),
      );
      clearInterval(timer);
      expect(statuses).toEqual(Array(uploads).fill(200));
      const files = await server.db.selectFrom('files').select('size').execute();
      expect(files.map(({ size }) => Number(size))).toEqual(
        Array(uploads).fill(frames * mp3Frame.length),
      );
      const growth = (most - before) / megabyte;
      const each = (frames * mp3Frame.length) / 1_000_000;
      reportFigure(
        'C4',
        `${uploads} × ${each.toFixed(0)} MB at once, ${growth.toFixed(0)} MiB more memory`,
      );
      // What else happens in this process weighs more than a few megabytes of sound.
      expect(growth).toBeLessThan(soakSize(Number.POSITIVE_INFINITY, 64));
    },
    soakTimeout(10 * 60 * 1000),
  );
});
