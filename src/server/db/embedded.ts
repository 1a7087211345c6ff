import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { parse, PGlite, protocol, type Results } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { Connection } from './connection';
import { DatabaseUnavailable } from '../common/errors';
import { StatementNames } from './statementNames';

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

const { serialize } = protocol;

/**
 * Creates the function that runs queries on the embedded database; repeated statements are parsed and planned once
 * (PostgreSQL message flow, "Extended Query").
 */
function preparedQueries(database: PGlite) {
  const names = new StatementNames();
  /** By name: the messages that describe the rows of a statement, if it returns any, and the types of its parameters. */
  const prepared = new Map<string, { description: Messages; types: readonly number[] }>();

  const exec = async (...parts: readonly Uint8Array[]): Promise<Messages> =>
    (await database.execProtocol(Buffer.concat([...parts, serialize.sync()]))).messages;

  async function prepare(name: string, sql: string) {
    const messages = await exec(
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = {
      description: messages.filter((message) => message.name === 'rowDescription'),
      types: parse.parseDescribeStatementResults(messages),
    };
    prepared.set(name, statement);
    return statement;
  }

  return async <Row>(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> => {
    const name = names.nameOf(sql);
    if (name === undefined) return database.query<Row>(sql, [...parameters]);
    const { description, types } = prepared.get(name) ?? (await prepare(name, sql));
    const values = parameters.map((value, index): string | Uint8Array | null => {
      if (value === null || value === undefined) return null;
      // As they are: written as hexadecimal digits, they would be twice as long and take longer than the statement.
      if (value instanceof Uint8Array) return value;
      return (database.serializers[types[index] ?? 0] ?? String)(value);
    });
    const messages = await exec(serialize.bind({ statement: name, values }), serialize.execute({}));
    const [result] = parse.parseResults([...description, ...messages], database.parsers);
    if (!result) throw new Error('The database gave no result.');
    return result as Results<Row>;
  };
}

/**
 * Small buffers, since the operating system caches the files anyway and memory is the main cost of the embedded
 * database. The progress report of a recovery is off: it leaves a timer that keeps the process from exiting.
 */
const settings = [
  'shared_buffers=16MB',
  'wal_buffers=1MB',
  'log_startup_progress_interval=0',
  'timezone=UTC',
];

interface Source {
  /** The folder of the database; in memory when absent. */
  directory?: string | undefined;
  /** A tar file, gzipped or not, of a database to start from. */
  image?: Blob | undefined;
}

async function start({ directory, image }: Source): Promise<PGlite> {
  // Without the optimizing compiler: optimizing PostgreSQL's WebAssembly costs seconds of CPU and a quarter of the memory,
  // and only makes large aggregations a fifth faster. The flag applies to the whole process.
  setFlagsFromString('--liftoff-only');
  return PGlite.create({
    ...(directory !== undefined && { dataDir: directory }),
    ...(image && { loadDataDir: image }),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  });
}

/** Opens the embedded database in this thread. Nothing else may have the directory open. */
export async function openEmbedded(source: Source): Promise<Connection> {
  const database = await start(source);
  const run = preparedQueries(database);
  return {
    get isLost() {
      return database.closed;
    },
    async query<Row>(sql: string, parameters: readonly unknown[]) {
      if (database.closed) throw new DatabaseUnavailable('The database is closed.');
      const { rows, rowCount, affectedRows, command } = await run<Row>(sql, parameters);
      return {
        rows,
        rowCount: rowCount ?? affectedRows ?? rows.length,
        command: (command ?? 'SELECT') as 'SELECT',
      };
    },
    close: async () => {
      if (!database.closed) await database.close();
    },
  };
}

/** Tells whether the directory holds a database of any version. */
export const hasDatabase = (directory: string): boolean =>
  existsSync(join(directory, 'PG_VERSION'));

/**
 * Creates an empty database at `directory`, from the image file when it exists; without it this takes seconds and much
 * memory. An interrupted creation leaves nothing that {@link hasDatabase} takes for a database.
 */
export async function createDatabase(directory: string, imageFile: string): Promise<void> {
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  // PGlite creates its files readable and writable for everybody, so the folder is private.
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const image = existsSync(imageFile) ? new Blob([await readFile(imageFile)]) : undefined;
  const database = await start({ directory: unfinished, image });
  await database.close();
  await rename(unfinished, directory);
}
