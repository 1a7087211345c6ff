import { Readable } from 'node:stream';
import contract from '../../../src/contract/openapi.gen.json';
import { AppError } from '../../../src/server/common/errors';
import { type Route, routes } from '../../../src/contract/routes.gen';
import {
  type LimitedSubject,
  countAttempt,
  limits,
} from '../../../src/server/services/accounts/rateLimits';
import {
  type ExampleCall,
  exampleCalls,
  type MakeCall,
  password,
  type Stock,
  stockUp,
} from '../../support/server/exampleCalls';
import { expectDocumented } from '../../support/fullSize';
import { type Account, startServer, type TestServer } from '../../support/server/server';

interface Sent extends ExampleCall {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const unknownId = '0'.repeat(24);
const taken = 'taken@example.com';
const network = '127.0.0.1';
/** Where the present password is proved. */
const proofs = ['changePassword', 'deleteMe'];

const documented = Object.values(contract.paths).flatMap((methods) =>
  Object.values(methods as Record<string, { operationId: string; responses: object }>).flatMap(
    ({ operationId, responses }) =>
      Object.keys(responses).map((status) => `${operationId} ${status}`),
  ),
);

const bodyOf = ({ body }: ExampleCall) => body as Record<string, unknown>;
const withBody = (call: Sent, changes: object): Sent => ({
  ...call,
  body: { ...bodyOf(call), ...changes },
});

describe('every status that the contract documents', () => {
  let server: TestServer;
  let stock: Stock;
  /** Whether the stock is as it was made. */
  let isWhole = false;
  let examples: Record<string, MakeCall>;
  let seen: Set<string>;
  const start = () =>
    startServer({
      env: { RATE_LIMITS: 'on' },
      prepare: (app) =>
        app.addHook('onSend', async (request, reply) => {
          const { operation } = request.routeOptions.config;
          if (operation) seen.add(`${operation.id} ${reply.statusCode}`);
        }),
    });
  beforeAll(async () => {
    seen = new Set();
    server = await start();
    examples = exampleCalls(server, () => stock);
    await server.account({ email: taken });
  });
  afterAll(() => server.close());
  afterEach(() => jest.useRealTimers());

  const send = ({ method, path, body, contentType, token, headers }: Sent, to = server) =>
    to.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(contentType !== undefined && { 'content-type': contentType }),
        ...(token !== undefined && { 'x-auth': token }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });

  /** A body that is announced and never comes. */
  const silent = (call: Sent, size: number): Sent => ({
    ...call,
    body: new Readable({ read: () => {} }),
    headers: {
      'content-type': call.contentType ?? 'application/json',
      'content-length': String(size),
    },
  });

  async function waitInVain(call: Sent): Promise<void> {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date'] });
    const answer = send(silent(call, 1_000));
    while (jest.getTimerCount() === 0) await new Promise(setImmediate);
    jest.advanceTimersByTime(30_000);
    await answer;
    jest.useRealTimers();
  }

  /** Uses up a limit, as so many calls would. */
  async function exhaust(...claim: LimitedSubject): Promise<void> {
    try {
      for (;;) await countAttempt(server.deps, claim);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }

  /** Which limit holds back an operation, for whom. */
  const limitOf: Readonly<Record<string, (account: Account) => LimitedSubject>> = {
    signIn: () => [limits.signInFromNetwork, network],
    signUp: () => [limits.signUpFromNetwork, network],
    refreshTokens: () => [limits.refreshFromNetwork, network],
    updateMe: ({ user }) => [limits.emailOfAccount, user._id],
    changePassword: ({ user }) => [limits.proofOfAccount, user._id],
    deleteMe: ({ user }) => [limits.proofOfAccount, user._id],
    forgotPassword: () => [limits.forgotFromNetwork, network],
    resetPassword: () => [limits.resetFromNetwork, network],
  };

  function contradicting({ id }: Route, call: Sent): Sent {
    if (id === 'signUp') {
      const { user } = bodyOf(call);
      return withBody(call, { user: { ...(user as object), email: taken } });
    }
    if (id === 'updateMe') return withBody(call, { email: taken });
    const former = '2001-01-01T00:00:00.000Z';
    if (id === 'restoreItem') return withBody(call, { deletedAt: former });
    if (id === 'purgeItem') return { ...call, path: `${call.path}?deletedAt=${former}` };
    if (id === 'saveTerm') return withBody(call, { base: { 'en-US': 'somebody else’s' } });
    return id === 'deleteMe' ? call : withBody(call, { updatedAt: former });
  }

  function toNothing({ id }: Route, call: Sent): Sent {
    if (id === 'createResetLink') return withBody(call, { email: 'nobody@example.com' });
    if (id.startsWith('save')) return withBody(call, { _id: unknownId });
    if (/Version(?:$|Files?$)/.test(id))
      return { ...call, path: call.path.replace(/versions\/\d+/, 'versions/999999999') };
    return { ...call, path: call.path.replace(/[0-9a-f]{24}/, unknownId) };
  }

  function withoutSession({ id }: Route, call: Sent): Sent {
    if (id === 'signIn') return withBody(call, { password: 'not the password' });
    if (id === 'refreshTokens') return withBody(call, { refreshToken: 'x.y.z' });
    if (id === 'resetPassword') return { ...call, path: '/users/me/resetPassword/x.y.z' };
    return { ...call, token: undefined };
  }

  /** Makes the call that is answered with a status. */
  async function reach(route: Route, status: number, call: Sent, account: Account) {
    switch (status) {
      case 200:
        return send(call);
      case 304: {
        const { headers } = await send(call);
        return send({ ...call, headers: { 'if-none-match': String(headers.etag) } });
      }
      case 400:
        return send({
          ...call,
          path: `${call.path}${call.path.includes('?') ? '&' : '?'}unknown=1`,
        });
      case 401:
        return send(withoutSession(route, call));
      case 403:
        return proofs.includes(route.id)
          ? send(withBody(call, { password: 'not the password' }))
          : send({ ...call, token: await server.userToken() });
      case 404:
        return send(toNothing(route, call));
      case 408:
        return waitInVain(call);
      case 409:
        if (route.id === 'deleteMe') {
          await server.db
            .updateTable('users')
            .set({ is_admin: false })
            .where('id', '!=', account.user._id)
            .execute();
        }
        return send(contradicting(route, call));
      case 413:
        return send(silent(call, 200_000_001));
      case 415:
        return send({ ...call, body: 'text', headers: { 'content-type': 'text/plain' } });
      case 429:
        await exhaust(...(limitOf[route.id] as (account: Account) => LimitedSubject)(account));
        await send(
          route.id === 'updateMe'
            ? withBody(call, { email: taken })
            : withoutSessionOf(route, call),
        );
        return server.db.deleteFrom('rate_limits').execute();
      default:
        throw new Error(`Nobody has said how to reach ${status}.`);
    }
  }

  /** Refreshes count by session where there is one, else by network. */
  const withoutSessionOf = (route: Route, call: Sent): Sent =>
    route.id === 'refreshTokens' ? withoutSession(route, call) : call;

  it.each(routes.map((route) => [route.id, route] as const))(
    'is reached: %s',
    async (id, route) => {
      const statuses = documented
        .filter((one) => one.startsWith(`${id} `))
        .map((one) => Number(one.split(' ')[1]))
        // What deletes comes last, what needs the database broken or away later.
        .sort((a, b) => Number(a === 200) - Number(b === 200))
        .filter((status) => status < 500);
      if (!isWhole) stock = await stockUp(server);
      isWhole = route.method === 'GET';
      const isProof = proofs.includes(id);
      const account = await server.account({ isAdmin: true, ...(isProof && { password }) });
      for (const status of statuses) {
        const call = await (examples[id] as MakeCall)();
        const token = route.role === 'public' ? undefined : account.tokens.accessToken;
        if (id === 'deleteMe' && status === 200) await server.adminToken();
        await reach(route, status, { ...call, token }, account);
        expect([...seen]).toContain(`${id} ${status}`);
      }
    },
  );

  /** One good call of each operation, made while everything works. */
  async function oneOfEach(): Promise<ExampleCall[]> {
    stock = await stockUp(server);
    const calls: ExampleCall[] = [];
    for (const { id } of routes) calls.push(await (examples[id] as MakeCall)());
    return calls;
  }

  it('is reached: 500 for an internal error', async () => {
    const broken = await start();
    const token = await broken.adminToken();
    const calls = await oneOfEach();
    for (const table of ['sessions', 'rate_limits']) {
      await broken.db.schema.alterTable(table).renameTo(`${table}_elsewhere`).execute();
    }
    for (const call of calls) {
      const answer = await send({ ...call, token }, broken);
      expect([call.path, answer.json().errors]).toEqual([
        call.path,
        [expect.objectContaining({ name: 'InternalError', code: 500 })],
      ]);
    }
    await expect(broken.close()).rejects.toThrow('500: is a fault of ours');
    expect(
      [...seen].filter((one) => one.endsWith(' 500') && documented.includes(one)),
    ).toHaveLength(routes.length);
  });

  it('is reached: 503 while the database is unreachable, and no undocumented one', async () => {
    const token = await server.adminToken();
    const calls = await oneOfEach();
    await server.pool.end();
    for (const call of calls) await send({ ...call, token });
    expect(documented.filter((one) => !seen.has(one))).toEqual([]);
    expect([...seen].filter((one) => !documented.includes(one))).toEqual([]);
    expectDocumented('E3', `${documented.length} of ${routes.length} operations`);
  });
});
