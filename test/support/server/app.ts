import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiError, Tokens, User } from '../../../src/contract/types.gen';
import { copyStore, type PreparedStore } from './copyStore';
import { eventually } from '../eventually';
import { type ReadMail, readMail } from './mail';
import { freePort, ServerProcess } from './serverProcess';

/** The administrator of every store that the browser tests use. */
export const admin = { email: 'admin@example.org', password: 'lantern-and-lotus-7' } as const;

export interface AppOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** What the data folder holds at first: a copy of a prepared store. */
  readonly store?: PreparedStore;
  /** Instead of `store`, a folder to work on as it is; it stays. */
  readonly dataDir?: string;
  readonly port?: number;
  /** Another project than this one, already built. */
  readonly project?: string;
}

interface Answer<T> {
  readonly status: number;
  readonly data: T;
  readonly errors: readonly ApiError[];
}

/** The built server, running. */
export interface RunningApp {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly process: ServerProcess;
  /** A call of the API below /api, from outside the browser. */
  readonly call: <T = unknown>(
    method: string,
    path: string,
    token?: string,
    body?: object,
  ) => Promise<Answer<T>>;
  readonly signIn: (account?: {
    email: string;
    password: string;
  }) => Promise<{ user: User; tokens: Tokens }>;
  /** The mails to an address, oldest first. */
  readonly mailsTo: (email: string) => Promise<ReadMail[]>;
  /** SIGTERM; throws unless the server ends by itself with exit code 0 and without an error in its log. */
  readonly stop: () => Promise<void>;
  /** SIGKILL: what a crash does. */
  readonly kill: () => Promise<void>;
}

async function makeFolder(store: PreparedStore): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shala-app-'));
  await copyStore(store, folder);
  return folder;
}

/** Starts the built server on a free port of the loopback interface and waits until it answers. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const isOwnFolder = options.dataDir === undefined;
  const dataDir = options.dataDir ?? (await makeFolder(options.store ?? 'sample'));
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    RATE_LIMITS: 'off',
    ...options.env,
  };
  const server = new ServerProcess(env, 'main', [], options.project);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const code = await server.end(signal);
    if (isOwnFolder) await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  const call = async <T>(method: string, path: string, token?: string, body?: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token !== undefined && { 'x-auth': token }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, ...((await response.json()) as Omit<Answer<T>, 'status'>) };
  };

  try {
    await eventually(async () => {
      if (server.isRunning && !(await fetch(`${url}/healthz`)).ok) throw new Error('Not yet.');
    }, 120_000);
    if (!server.isRunning) throw new Error('It ended.');
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`The server did not start:\n${server.output}`, { cause: error });
  }

  return {
    url,
    port,
    dataDir,
    process: server,
    call,
    signIn: async (account = admin) => {
      const body = { ...account, client: 'web', clientId: 'browsertests' };
      const { status, data, errors } = await call<{ user: User; tokens: Tokens }>(
        'POST',
        '/users/signin',
        undefined,
        body,
      );
      if (status !== 200)
        throw new Error(
          `The sign-in was answered ${status}: ${JSON.stringify(errors)}\n${server.output}`,
        );
      return data;
    },
    mailsTo: async (email) => {
      const folder = join(dataDir, 'outbox');
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(
        names.sort().map((name) => readFile(join(folder, name), 'utf8')),
      );
      return mails.map(readMail).filter(({ to }) => to === email);
    },
    stop: async () => {
      const code = await end('SIGTERM');
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output}`);
      if (server.errors.length > 0)
        throw new Error(`Errors in the log:\n${server.errors.join('\n')}`);
    },
    kill: async () => void (await end('SIGKILL')),
  };
}
