import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createDb, type Db, inTransaction } from '../../../../src/server/db/db';
import { KeyedLimiter } from '../../../../src/server/common/limiters';
import { analyse } from '../../../../src/server/repositories/bulk';
import { insertSession } from '../../../../src/server/repositories/sessions';
import { insertUser } from '../../../../src/server/repositories/users';
import { type SaveDeps, saveItem } from '../../../../src/server/services/content/content';
import { seedStore } from '../../../../src/server/services/operations/seed';
import { TestClock } from '../../../support/server/clock';
import { testPool } from '../../../support/server/database';

const clock = new TestClock();
const storage = {} as SaveDeps['storage'];
const pictures = {} as SaveDeps['pictures'];
const caller = { id: '0'.repeat(24), sessionId: '1'.repeat(24) };
const request = { caller, operation: 'saveArticle', idempotencyKey: undefined };

interface Saved {
  readonly _id: string;
  readonly author: string;
  readonly updatedAt: string;
}

/** An administrator with a session: saves are nobody else's. */
async function signInCaller(db: Db): Promise<void> {
  const now = clock.now();
  await insertUser(db, {
    id: caller.id,
    full_name: 'Test Person',
    email: 'test@example.com',
    culture: 'en-US',
    password_hash: null,
    is_admin: true,
    created_at: now,
  });
  await insertSession(db, {
    id: caller.sessionId,
    user_id: caller.id,
    client: 'web',
    client_id: 'abcdefghijkl',
    counter: 0,
    rotated_at: now,
    idle_expires_at: now,
    expires_at: now,
    created_at: now,
  });
}

async function openStore() {
  const db = createDb(await testPool());
  await signInCaller(db);
  const saves = new KeyedLimiter(1);
  const save = async (on: Db, body: object): Promise<Saved> => {
    const deps = { db: on, storage, pictures, clock: clock.now, random: randomBytes, saves };
    return JSON.parse(await saveItem(deps, 'articles', { ...body }, request)) as Saved;
  };
  return { db, save };
}

type Store = Awaited<ReturnType<typeof openStore>>;

/** Rows that a save of the newest article fetches from tables, by index or not, triggers included. */
async function rowsReadBySave({ db, save }: Store): Promise<number> {
  const { id } = await db
    .selectFrom('items')
    .select('id')
    .where('type', '=', 'articles')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return inTransaction(db, async (trx) => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as n
        from pg_stat_xact_user_tables`.execute(trx);
      return rows[0]?.n ?? 0;
    };
    const before = await count();
    await save(trx, { _id: id, author: 'Somebody' });
    return (await count()) - before;
  });
}

describe('saving', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.db.destroy());

  it('stores saves of one item in the order of their arrival, using one connection', async () => {
    const { db, save } = store;
    const { _id } = await save(db, {});
    const authors = Array.from({ length: 30 }, (_, number) => `Author ${number}`);
    const saved = await Promise.all(authors.map((author) => save(db, { _id, author })));
    const inOrder = saved.toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt));
    expect(inOrder.map(({ author }) => author)).toEqual(authors);
  });

  it('reads no more rows for a save in a store of 2,000 articles than in one of 20', async () => {
    const rowsWith = async (articles: number) => {
      const none = { audios: 0, videos: 0, tags: 0, users: 0 };
      await seedStore({ db: store.db, clock: clock.now }, 1, { ...none, articles });
      await analyse(store.db);
      return rowsReadBySave(store);
    };
    const withFew = await rowsWith(20);
    expect(withFew).toBeGreaterThan(0);
    expect(await rowsWith(2_000)).toBeLessThanOrEqual(withFew);
  });
});
