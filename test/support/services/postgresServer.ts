import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { eventually } from '../eventually';
import { postgresPrograms, postgresUser } from './postgresPrograms';
import { freePort } from '../server/serverProcess';

const user = 'shala';
/** Has characters that addresses escape. */
const password = 'canary/p@ss:w%rd';

/** How it is found in a log: plain, and as addresses spell it. */
export const databasePasswords: readonly string[] = [password, encodeURIComponent(password)];

/** What speeds up short tests: a crash of the machine would cost data, a crash of the server does not. */
const carelessly = ['fsync=off', 'full_page_writes=off', 'max_wal_size=4GB'];

interface Settings {
  /** Further settings, `name=value`; those of tests when absent. */
  readonly settings?: readonly string[];
}

/** A real PostgreSQL server of its own, in a temporary folder and on a port of its own. */
export class PostgresServer {
  private child: ChildProcess | undefined;

  private constructor(
    private readonly programs: string,
    private readonly folder: string,
    readonly port: number,
    private readonly settings: readonly string[],
  ) {}

  /** Makes one and starts it. End it by {@link remove}. */
  static async start({ settings = carelessly }: Settings = {}): Promise<PostgresServer> {
    const programs = postgresPrograms();
    const folder = mkdtempSync(join(tmpdir(), 'shala-postgres-'));
    const owner = postgresUser();
    const secret = join(folder, 'password');
    writeFileSync(secret, password);
    if (owner) for (const path of [folder, secret]) chownSync(path, owner.uid, owner.gid);
    const server = new PostgresServer(programs, folder, await freePort(), settings);
    const options = ['-U', user, '-A', 'scram-sha-256', `--pwfile=${secret}`, '--no-sync'];
    execFileSync(
      join(programs, 'initdb'),
      ['-D', server.data, '-E', 'UTF8', '--no-locale', ...options],
      { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await server.begin();
    return server;
  }

  /** The address of a database, as DATABASE_URL wants it. */
  url(database = 'postgres'): string {
    return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${this.port}/${database}`;
  }

  /** Runs statements, each by itself, on a database. */
  async run(database: string, ...statements: string[]): Promise<void> {
    await runOn(this.url(database), statements);
  }

  /** Starts it, again after {@link kill}, and waits until it takes connections. */
  async begin(): Promise<void> {
    await eventually(async () => {
      if (!this.isRunning) this.spawn();
      await this.run('postgres', 'select 1');
    }, 60_000);
  }

  /** SIGKILL, as the system does when memory runs out: nothing is finished, nobody is told. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** What `pg_ctl stop -m immediate` does: everybody is cut off, nothing is written down. */
  async stopAtOnce(): Promise<void> {
    await this.end('SIGQUIT');
  }

  /** SIGKILL of a process that serves a connection of ours, busy or not; the server cuts off all others then. */
  async killBackend(database: string): Promise<void> {
    const client = new Client({ connectionString: this.url(database) });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'shala' order by query_start desc`,
    );
    const [first] = rows;
    if (!first) throw new Error('Nobody is connected.');
    process.kill(first.pid, 'SIGKILL');
    await client.end().catch(() => {});
  }

  /** Ends it and deletes its folder. */
  async remove(): Promise<void> {
    await this.end('SIGQUIT');
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  private get isRunning(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  private spawn(): void {
    const all = [...this.settings, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
    const child = spawn(
      join(this.programs, 'postgres'),
      ['-D', this.data, '-p', String(this.port), ...all.flatMap((setting) => ['-c', setting])],
      { ...postgresUser(), cwd: this.folder, stdio: 'ignore' },
    );
    const endWithUs = () => child.kill('SIGQUIT');
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    this.child = child;
  }

  private async end(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}

/** Runs statements, each by itself, on the database at this address. */
export async function runOn(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
