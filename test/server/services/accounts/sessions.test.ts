import { decodeJwt } from 'jose';
import { apiOptions } from '../../../../src/api/transport/config';
import type { Session, Tokens } from '../../../../src/contract/types.gen';
import { buildApp } from '../../../../src/server/app';
import { refreshSession } from '../../../../src/server/services/accounts/sessions';
import { reportFigure, soakSize, soakTimeout } from '../../../support/fullSize';
import { type Answer, startServer, type TestServer } from '../../../support/server/server';

const device = { client: 'web', clientId: 'abcdefghijkl' };

describe('sessions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await server.db.deleteFrom('users').execute();
  });

  const refresh = (refreshToken: string): Promise<Answer<Tokens>> =>
    server.call<Tokens>('POST', '/users/refreshTokens', { body: { refreshToken, ...device } });
  /** Sends it again where the database of a busy machine was not reached in time, as clients do. */
  const refreshUntilAnswered = async (refreshToken: string): Promise<Answer<Tokens>> => {
    const answer = await refresh(refreshToken);
    return answer.status === 503 ? refreshUntilAnswered(refreshToken) : answer;
  };
  const isLive = async ({ accessToken }: Tokens): Promise<boolean> =>
    (await server.call('GET', '/articles', { token: accessToken })).status === 200;
  const counterOf = ({ refreshToken }: Tokens) => decodeJwt(refreshToken).counter;
  const expiryOf = (token: string): number => (decodeJwt(token).exp ?? 0) * 1000;

  const rounds = soakSize(1, 50);
  it(
    'rotate the refresh counter once for 200 simultaneous refreshes',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { user, tokens } = await server.account();
        const answers = await Promise.all(
          Array.from({ length: 200 }, () => refreshUntilAnswered(tokens.refreshToken)),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
        expect(new Set(answers.map(({ data }) => counterOf(data)))).toEqual(new Set([1]));
        const rows = await server.db
          .selectFrom('sessions')
          .select('counter')
          .where('user_id', '=', user._id)
          .execute();
        expect(rows).toEqual([{ counter: 1 }]);
      }
      reportFigure('A3', `${rounds} rounds of 200 at once: one step each, 0 sessions ended`);
    },
    soakTimeout(10 * 60 * 1000),
  );

  const losses = soakSize(3, 100);
  it(
    'survive lost answers, restarts and failures of the database, each of which returns the same counter',
    async () => {
      const failing = { ...server.deps, db: server.db.withSchema('missing') };
      const unreadable = server.db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === 'SelectQueryNode') throw new Error('nothing can be read');
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const counterNow = async (id: string) =>
        (
          await server.db
            .selectFrom('sessions')
            .select('counter')
            .where('user_id', '=', id)
            .executeTakeFirstOrThrow()
        ).counter;
      for (let loss = 0; loss < losses; loss += 1) {
        const { user, tokens } = await server.account();
        await expect(refreshSession(failing, tokens.refreshToken, '::1')).rejects.toThrow(
          'missing',
        );
        // This one fails behind the step, and the answer to the next gets lost.
        await expect(
          refreshSession({ ...server.deps, db: unreadable }, tokens.refreshToken, '::1'),
        ).rejects.toThrow('nothing can be read');
        expect(await counterNow(user._id)).toBe(1);
        await refreshSession(server.deps, tokens.refreshToken, '::1');
        server.clock.advanceSeconds(loss % 31);
        const again = await refresh(tokens.refreshToken);
        expect([again.status, counterOf(again.data)]).toEqual([200, 1]);
        const next = await refresh(again.data.refreshToken);
        expect(counterOf(next.data)).toBe(2);

        const restarted = await buildApp(server.deps, { publicFolder: server.dataDir });
        const reuse = await restarted.inject({
          method: 'POST',
          url: '/api/users/refreshTokens',
          payload: { refreshToken: tokens.refreshToken, ...device },
        });
        await restarted.close();
        expect(reuse.statusCode).toBe(401);
        expect((await refresh(next.data.refreshToken)).status).toBe(401);
      }
      reportFigure('A5', `${losses} lost answers, all retried with the same counter`);
      reportFigure(
        'A6',
        `${losses} restarts and ${losses} failures before and after the step, no used token accepted, none burnt`,
      );
    },
    soakTimeout(10 * 60 * 1000),
  );

  it('return the same successor again for 30 seconds, twice as long as a page waits for an answer that got lost', async () => {
    const { tokens } = await server.account();
    const first = await refresh(tokens.refreshToken);
    server.clock.advanceSeconds((2 * apiOptions.timeoutsMs.refresh) / 1000);
    const again = await refresh(tokens.refreshToken);
    expect(again.status).toBe(200);
    expect(counterOf(again.data)).toBe(counterOf(first.data));
    expect((await refresh(again.data.refreshToken)).status).toBe(200);
  });

  it('end when a used refresh token is used again later; the user’s other sessions stay', async () => {
    const { user, tokens } = await server.account();
    const other = await server.account({ email: 'other@example.com' });
    const next = (await refresh(tokens.refreshToken)).data;
    server.clock.advanceSeconds(31);
    const reused = await refresh(tokens.refreshToken);
    expect([reused.status, reused.errors[0]?.name]).toEqual([401, 'Unauthorized']);
    expect((await refresh(next.refreshToken)).status).toBe(401);
    expect(await isLive(next)).toBe(false);
    expect(await isLive(tokens)).toBe(false);
    expect(await isLive(other.tokens)).toBe(true);
    const audit = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('event', '=', 'session.tokenReused')
      .where('subject_id', '=', user._id)
      .execute();
    expect(audit).toHaveLength(1);
  });

  it('end when a token older than the parent is used, even within the grace interval', async () => {
    const { tokens } = await server.account();
    const second = (await refresh(tokens.refreshToken)).data;
    const third = (await refresh(second.refreshToken)).data;
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  it('have access tokens that are valid for 10 minutes', async () => {
    const { tokens } = await server.account();
    expect(expiryOf(tokens.accessToken)).toBe(server.clock.now().getTime() + 600_000);
    server.clock.advanceSeconds(599);
    expect(await isLive(tokens)).toBe(true);
    server.clock.advanceSeconds(1);
    expect(await isLive(tokens)).toBe(false);
    expect((await refresh(tokens.refreshToken)).status).toBe(200);
  });

  it('expire after 7 days without use', async () => {
    const { tokens } = await server.account();
    server.clock.advanceDays(7);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  it('expire after 30 days of use, together with their access tokens', async () => {
    let { tokens } = await server.account();
    const end = server.clock.now().getTime() + 30 * 86_400_000;
    for (let day = 6; day <= 29; day += 5) {
      server.clock.set(new Date(end - (30 - day) * 86_400_000));
      tokens = (await refresh(tokens.refreshToken)).data;
      expect(expiryOf(tokens.refreshToken)).toBeLessThanOrEqual(end);
    }
    server.clock.set(new Date(end - 60_000));
    tokens = (await refresh(tokens.refreshToken)).data;
    expect(expiryOf(tokens.accessToken)).toBe(end);
    expect(await isLive(tokens)).toBe(true);
    server.clock.set(new Date(end));
    expect(await isLive(tokens)).toBe(false);
    expect((await refresh(tokens.refreshToken)).status).toBe(401);
  });

  describe('of one account', () => {
    const password = 'lantern-and-lotus-7';
    const email = 'asa@example.com';
    const signIn = async () => {
      const body = { email, password, ...device };
      const { data } = await server.call<Session>('POST', '/users/signin', { body });
      return data.tokens;
    };
    const liveOnes = async (all: readonly Tokens[]) => {
      const found: boolean[] = [];
      for (const tokens of all) found.push(await isLive(tokens));
      return found;
    };

    it('are limited to 20: a sign-in ends the one that was refreshed longest ago', async () => {
      const { user, tokens } = await server.account({ email, password });
      const all = [tokens];
      for (let count = 1; count < 20; count += 1) {
        server.clock.advanceSeconds(1);
        all.push(await signIn());
      }
      expect(await liveOnes(all)).toEqual(all.map(() => true));
      // The oldest of them is in use.
      server.clock.advanceSeconds(1);
      all[0] = (await refresh(tokens.refreshToken)).data;
      server.clock.advanceSeconds(1);
      all.push(await signIn());
      expect(await liveOnes(all)).toEqual(all.map((_, index) => index !== 1));
      const { status } = await refresh(all[1]?.refreshToken ?? '');
      expect(status).toBe(401);
      const ended = await server.db
        .selectFrom('audit')
        .select(['actor_id', 'details'])
        .where('event', '=', 'session.ended')
        .where('subject_id', '=', user._id)
        .execute();
      expect(ended).toEqual([{ actor_id: null, details: { reason: 'too many', count: 1 } }]);
    });

    it('are limited to 20 after 30 simultaneous sign-ins, and other accounts lose none', async () => {
      const { user } = await server.account({ email, password });
      const other = await server.account();
      await Promise.all(Array.from({ length: 30 }, signIn));
      const rows = await server.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', user._id)
        .execute();
      expect(rows).toHaveLength(20);
      expect(await isLive(other.tokens)).toBe(true);
    });
  });

  it('do not depend on the caller’s client id', async () => {
    const { tokens } = await server.account();
    const { status } = await server.call('POST', '/users/refreshTokens', {
      body: { refreshToken: tokens.refreshToken, client: 'web', clientId: 'another-one' },
    });
    expect(status).toBe(200);
  });

  it('have tokens with exp, type and email for the app to read', async () => {
    const { user, tokens } = await server.account();
    expect(decodeJwt(tokens.accessToken)).toMatchObject({
      type: 'Access',
      email: user.email,
      sid: expect.any(String),
    });
    expect(decodeJwt(tokens.refreshToken)).toMatchObject({ type: 'Refresh', email: user.email });
  });
});
