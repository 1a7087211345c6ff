import { sql } from 'kysely';
import { inTransaction } from '../../../src/server/db/db';
import { migrate, migrations } from '../../../src/server/db/migrate';
import {
  emptyTable,
  finishRebuild,
  insertRows,
  readRows,
  recreateTables,
} from '../../../src/server/repositories/dump';
import { startServer, type TestServer } from '../../support/server/server';
import { type Release, releases } from '../../support/upgrade/release';

/** Empty tables are only ever read by nobody: each has to hold something. */
const contentOf = ({ tables }: Release) =>
  tables.map(({ name, columns, rows }) => [name, columns.length, rows.length]);

/** A server on the database of a former release, as it was left, which was then migrated. */
async function upgraded(release: Release): Promise<TestServer> {
  const server = await startServer({ env: { TOKEN_SECRET: release.tokenSecret } });
  server.clock.set(new Date(new Date(release.recordedAt).getTime() + 60_000));
  await inTransaction(server.db, async (trx) => {
    await recreateTables(trx, release.migrations);
    for (const { name } of release.tables) await emptyTable(trx, { name, columns: [] });
    // In an order in which rows find those that they name.
    const isFirst = ({ name }: Release['tables'][number]) => ['store', 'users'].includes(name);
    const inOrder = [
      ...release.tables.filter(isFirst),
      ...release.tables.filter((table) => !isFirst(table)),
    ];
    for (const table of inOrder.filter(({ name }) => name !== 'content_versions'))
      await insertRows(trx, table, JSON.stringify(table.rows));
    // Triggers have counted the rows of above.
    await emptyTable(trx, { name: 'content_versions', columns: [] });
    for (const table of inOrder.filter(({ name }) => name === 'content_versions'))
      await insertRows(trx, table, JSON.stringify(table.rows));
    const [storeId = ''] = release.tables.find(({ name }) => name === 'store')?.rows[0] ?? [];
    // Only the numbers that go on; the migrations come as they do at a start.
    await finishRebuild(trx, storeId ?? '', Object.keys(migrations));
  });
  expect(await migrate(server.db)).toEqual(
    Object.keys(migrations).slice(release.migrations.length),
  );
  return server;
}

describe.each(releases)('an upgrade from the release that ended with %s', (_, release) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await upgraded(release);
  });
  afterAll(() => server.close());

  const { accessToken: token, refreshToken } = release.tokens;
  const call = <T>(method: string, path: string, body?: object) =>
    server.call<T>(method, path, { token, body });

  it('was recorded with rows in every table', () => {
    expect(contentOf(release).filter(([, columns, rows]) => columns === 0 || rows === 0)).toEqual(
      [],
    );
  });

  it('keeps every row of every table as it was', async () => {
    for (const { name, columns, rows } of release.tables) {
      const found = await inTransaction(server.db, async (trx) => {
        await sql`set local timezone = 'UTC'`.execute(trx);
        const lines: unknown[] = [];
        for await (const batch of readRows(trx, { name, columns }))
          lines.push(...batch.map((line) => JSON.parse(line) as unknown));
        return lines;
      });
      expect([name, new Set(found.map((row) => JSON.stringify(row)))]).toEqual([
        name,
        new Set(rows.map((row) => JSON.stringify(row))),
      ]);
    }
  });

  it('answers as before: items, versions, trash and views', async () => {
    for (const [path, answer] of Object.entries(release.answers))
      expect([path, (await call('GET', path)).data]).toEqual([path, answer]);
  });

  it('goes on with what was there: saves, versions, sessions, reset links', async () => {
    const path = Object.keys(release.answers).find((one) => one.startsWith('/articles/')) ?? '';
    const item = release.answers[path] as { _id: string };
    const saved = await call('PATCH', '/articles', { ...item, author: 'After the upgrade' });
    expect(saved.status).toBe(200);
    const versions = await call<unknown[]>('GET', `/admin/versions/articles/${item._id}`);
    const before = release.answers[`/admin/versions/articles/${item._id}`] as unknown[];
    expect(versions.data.slice(1)).toEqual(before);
    const [deleted] = release.answers['/admin/trash'] as { _id: string }[];
    const restored = await call('POST', `/admin/trash/articles/${deleted?._id}/restore`, {});
    expect(restored.status).toBe(200);
    const reset = (link: string) =>
      server.call('POST', `/users/me/resetPassword/${link}`, {
        body: { newPassword: 'lantern-and-lotus-8' },
      });
    for (const link of Object.values(release.links)) expect((await reset(link)).status).toBe(200);
    const refreshed = await server.call('POST', '/users/refreshTokens', {
      body: { refreshToken, client: 'web', clientId: 'browsertests' },
    });
    expect(refreshed.status).toBe(200);
  });
});
