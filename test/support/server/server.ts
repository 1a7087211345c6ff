import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { PostgresPool } from 'kysely';
import type { ApiError, Tier, Tokens, User } from '../../../src/contract/types.gen';
import { buildApp } from '../../../src/server/app';
import { type Config, readConfig } from '../../../src/server/config/config';
import { createDb, type Db } from '../../../src/server/db/db';
import type { Deps } from '../../../src/server/deps';
import { createDeps } from '../../../src/server/bootstrap/openDeps';
import { insertUser, updateUser } from '../../../src/server/repositories/users';
import { newId } from '../../../src/server/common/identifiers';
import { hashPassword } from '../../../src/server/services/accounts/passwords';
import { startSession } from '../../../src/server/services/accounts/sessions';
import { userView } from '../../../src/server/services/accounts/userView';
import { TestClock } from './clock';
import { watchContract } from './contractCheck';
import { testPool } from './database';

declare global {
  /** Set by the Jest project whose tests keep files in an S3 bucket. */
  var storageOfTests: 'S3' | undefined;
}

export interface StartOptions {
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Fields of the configuration that no variable sets. */
  readonly config?: Partial<Config>;
  readonly deps?: Partial<Deps>;
  readonly publicFolder?: string;
  readonly logTo?: { write(line: string): void };
  readonly prepare?: (app: FastifyInstance) => void;
}

export interface NewAccount {
  readonly email?: string;
  readonly fullName?: string;
  readonly password?: string;
  readonly isAdmin?: boolean;
  readonly tier?: Tier;
}

export interface Account {
  readonly user: User;
  readonly tokens: Tokens;
}

/** An answer of the API: status, headers and the envelope. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly data: T;
  readonly errors: ApiError[];
  /** The body as it came. */
  readonly text: string;
}

/** The headers of an answer that do not differ from one call to the next by themselves. */
export function stableHeaders(answer: Answer | undefined): Answer['headers'] {
  const { date: _date, 'x-request-id': _id, ...lasting } = answer?.headers ?? {};
  return lasting;
}

export interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly db: Db;
  readonly clock: TestClock;
  readonly dataDir: string;
  /** The connections to the database, to end them. */
  readonly pool: PostgresPool;
  readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** A call of the API below /api: `call('GET', '/articles', { token })`. */
  call<T = unknown>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
  /** An account with a session, made without the API. Accounts without a password cost no time. */
  account(account?: NewAccount): Promise<Account>;
  adminToken(): Promise<string>;
  userToken(account?: NewAccount): Promise<string>;
  /** The mails sent so far, as raw text, oldest first. */
  mails(): Promise<string[]>;
  clearMails(): Promise<void>;
  /** The address of the server, which listens from now on. */
  listen(): Promise<string>;
  /** Ends the server; fails when any answer was against the contract. */
  close(): Promise<void>;
}

const answerOf = <T>({ statusCode, headers, body }: LightMyRequestResponse): Answer<T> => {
  const envelope = body === '' ? { data: null, errors: [] } : JSON.parse(body);
  return { status: statusCode, headers, data: envelope.data, errors: envelope.errors, text: body };
};

async function readMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names.sort((a, b) => a.localeCompare(b)).map((name) => readFile(join(folder, name), 'utf8')),
  );
}

/** A bucket of its own where the tests run on S3, whose client no other test waits for. */
async function storageEnvironment(): Promise<Readonly<Record<string, string>>> {
  if (globalThis.storageOfTests !== 'S3') return {};
  const { newBucket } = await import('../services/s3Server');
  return newBucket();
}

/** The real server on an empty database in memory and a folder of its own, with a clock that stands still. */
export async function startServer(options: StartOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shala-test-'));
  const environment = {
    RATE_LIMITS: 'off',
    ...(await storageEnvironment()),
    ...options.env,
    DATA_DIR: dataDir,
  };
  const config = { ...readConfig(environment), ...options.config };
  const pool = await testPool();
  const db = createDb(pool);
  const clock = new TestClock();
  const failures: unknown[] = [];
  const created = await createDeps({
    config,
    db,
    clock: clock.now,
    random: randomBytes,
    report: (error) => failures.push(error),
  });
  const deps = { ...created, ...options.deps };
  let faults: string[] = [];
  const app = await buildApp(deps, {
    publicFolder: options.publicFolder ?? join(dataDir, 'public'),
    logTo: options.logTo,
    prepare: (instance) => {
      faults = watchContract(instance);
      options.prepare?.(instance);
    },
  });
  await app.ready();

  const account = async (wanted: NewAccount = {}): Promise<Account> => {
    const { password, isAdmin = false, tier = 'free' } = wanted;
    const id = newId(randomBytes);
    await insertUser(db, {
      id,
      full_name: wanted.fullName ?? 'Test Person',
      email: wanted.email ?? `${id}@example.com`,
      culture: 'en-US',
      password_hash: password === undefined ? null : await hashPassword(password),
      is_admin: isAdmin,
      created_at: clock.now(),
    });
    const row = await updateUser(db, id, { tier }, clock.now());
    if (!row) throw new Error('The account is not there.');
    const device = { client: 'web', clientId: 'abcdefghijkl' };
    return { user: userView(row), tokens: await startSession(deps, db, row, device) };
  };
  const token = async (wanted: NewAccount) => (await account(wanted)).tokens.accessToken;

  return {
    app,
    deps,
    db,
    clock,
    dataDir,
    pool,
    inject: (request) => app.inject(request),
    account,
    adminToken: () => token({ isAdmin: true }),
    userToken: (wanted = {}) => token(wanted),
    async call<T>(method: string, path: string, { token: xAuth, body, headers }: CallOptions = {}) {
      const response = await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: { ...(xAuth !== undefined && { 'x-auth': xAuth }), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      return answerOf<T>(response);
    },
    mails: async () => {
      await deps.background.settled();
      return readMails(join(dataDir, 'outbox'));
    },
    clearMails: async () => {
      await deps.background.settled();
      await rm(join(dataDir, 'outbox'), { recursive: true, force: true });
    },
    listen: async () => {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    close: async () => {
      await app.close();
      await deps.background.settled();
      await db.destroy();
      await rm(dataDir, { recursive: true, force: true });
      expect(failures).toEqual([]);
      expect(faults).toEqual([]);
    },
  };
}
