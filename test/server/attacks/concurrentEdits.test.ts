import fc from 'fast-check';
import { type Item, save } from '../../support/server/content';
import { reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';

const interleavings = soakSize(12, 1_000);
const editors = 3;

/** In one round each of these editors saves, all at the same time; those who look read the article first. */
const round = fc.uniqueArray(fc.record({ editor: fc.nat(editors - 1), looks: fc.boolean() }), {
  selector: ({ editor }) => editor,
  minLength: 1,
});
const rounds = fc.array(round, { minLength: 2, maxLength: 6 });

let server: TestServer;
let admin: string;

beforeAll(async () => {
  server = await startServer();
  admin = await server.adminToken();
});

afterAll(() => server.close());

const marksOf = (item: Item) => item.marks as readonly string[];

const read = async (id: string) =>
  (await server.call<Item>('GET', `/articles/${id}`, { token: admin })).data;

/** What became of a save on top of what its editor had read. */
interface Saved {
  readonly status: number;
  /** The article as stored now, whether by this save or by the one that came before it. */
  readonly item: Item;
}

async function saveWith(base: Item, mark: string): Promise<Saved> {
  const body = { ...base, marks: [...marksOf(base), mark] };
  const { status, data } = await server.call<Item>('PATCH', '/articles', { token: admin, body });
  return { status, item: data };
}

it(
  'concurrent editors of one article lose no acknowledged save: a stale one is refused with the stored item',
  async () => {
    let acknowledged = 0;
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        const first = await save(server, admin, 'articles', { marks: [] });
        const bases = Array.from({ length: editors }, () => first);
        const kept: string[] = [];
        for (const [number, saving] of all.entries()) {
          const before = await read(first._id);
          const answers = await Promise.all(
            saving.map(async ({ editor, looks }) => {
              const base = looks ? before : (bases[editor] as Item);
              const mark = `${number}.${editor}`;
              const { status, item } = await saveWith(base, mark);
              bases[editor] = item;
              return { status, mark, isFresh: base.updatedAt === before.updatedAt };
            }),
          );
          // One of those who had read what is stored comes first, and nobody else does.
          const through = answers.filter(({ status }) => status === 200);
          expect(through).toHaveLength(answers.some(({ isFresh }) => isFresh) ? 1 : 0);
          expect(through.every(({ isFresh }) => isFresh)).toBe(true);
          expect(new Set(answers.map(({ status }) => status))).toEqual(
            new Set([
              ...(through.length > 0 ? [200] : []),
              ...(through.length < answers.length ? [409] : []),
            ]),
          );
          kept.push(...through.map(({ mark }) => mark));
          refused += answers.length - through.length;
          expect(marksOf(await read(first._id))).toEqual(kept);
        }
        acknowledged += kept.length;
      }),
      { numRuns: interleavings },
    );
    expect(Math.min(acknowledged, refused)).toBeGreaterThan(0);
    reportFigure(
      'F7',
      `${interleavings} interleavings: ${acknowledged} saves acknowledged, ${refused} refused, 0 lost`,
    );
  },
  soakTimeout(20 * 60 * 1000),
);
