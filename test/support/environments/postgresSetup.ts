import { createDb } from '../../../src/server/db/db';
import { migrate } from '../../../src/server/db/migrate';
import { maintenanceTimeouts, postgresPool } from '../../../src/server/db/postgres';
import { PostgresServer } from '../services/postgresServer';

declare global {
  var endPostgres: (() => Promise<void>) | undefined;
}

/** Before the tests on PostgreSQL: a server that they share, with an up-to-date database to copy from. */
export default async function preparePostgres(): Promise<void> {
  const server = await PostgresServer.start();
  globalThis.endPostgres = () => server.remove();
  await server.run('postgres', 'create database model');
  const url = server.url('model');
  const db = createDb(
    postgresPool({
      url,
      maxConnections: 1,
      timeouts: { ...maintenanceTimeouts, connectMs: 60_000 },
      onConnectionLost: () => {},
    }),
  );
  await migrate(db);
  await db.destroy();
  process.env.TEST_POSTGRES = server.url();
}
