import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Item, save } from '../../support/server/content';
import {
  type Disguised,
  disguises as kinds,
  spoiltFiles,
  strangers,
} from '../../support/disguises';
import { expectDocumented, reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';
import { storedFiles, upload } from '../../support/server/uploads';

let server: TestServer;
let admin: string;
const items: Partial<Record<'articles' | 'tags', Item>> = {};

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
  for (const type of ['articles', 'tags'] as const) items[type] = await save(server, admin, type);
});

afterAll(() => server.close());

const send = ({ type, fileName, contentType }: Disguised, payload: Buffer, sentAs = contentType) =>
  upload(server, {
    type,
    itemId: items[type]?._id ?? '',
    fileName,
    contentType: sentAs,
    payload,
    token: admin,
  });

describe('a file whose content contradicts its type', () => {
  it('is refused in every disguise, while genuine files are accepted', async () => {
    const wrong: string[] = [];
    let count = 0;
    for (const kind of kinds) {
      for (const [name, payload] of Object.entries({ ...strangers, ...kind.impostors })) {
        const { status } = await send(kind, payload);
        if (![400, 415].includes(status)) wrong.push(`${name} as ${kind.contentType}: ${status}`);
        count += 1;
      }
      for (const sentAs of ['text/html', 'image/svg+xml', 'application/octet-stream', '*/*']) {
        const { status } = await send(kind, kind.whole, sentAs);
        if (status !== 415) wrong.push(`sent as ${sentAs}: ${status}`);
      }
      expect(await storedFiles(server)).toEqual([]);
    }
    expect(wrong).toEqual([]);
    for (const kind of kinds) expect((await send(kind, kind.whole)).status).toBe(200);
    expect(await storedFiles(server)).toHaveLength(kinds.length);
    expectDocumented('C2', `${count} disguises`);
  });

  it('is not in the sample content', async () => {
    const folder = join(__dirname, '../../../src/server/sample/content/files');
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const kind of kinds) {
      const ending = kind.fileName.slice(-4);
      for (const name of names.filter((one) => one.endsWith(ending)).slice(0, soakSize(4, 1_000))) {
        const { status } = await send(kind, readFileSync(join(folder, name)));
        expect([name, status]).toEqual([name, 200]);
      }
    }
  });
});

describe('a corrupted file', () => {
  const uploads = soakSize(60, 1_000);
  it(
    'is accepted or refused, and never causes a 500',
    async () => {
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(spoiltFiles, async ({ kind, payload }) => {
          const { status } = await send(kind, payload);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          expect([200, 400, 415]).toContain(status);
        }),
        { numRuns: uploads },
      );
      expect(statuses.get(400)).toBeGreaterThan(0);
      expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
      const told = [...statuses].sort(([a], [b]) => a - b).map((pair) => pair.join(' × '));
      reportFigure('C7', `${uploads} spoilt uploads, 0 faults (${told.join(', ')})`);
    },
    soakTimeout(10 * 60 * 1000),
  );
});
