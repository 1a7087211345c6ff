import fc from 'fast-check';
import type { Tokens } from '../../../src/contract/types.gen';
import { reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { type Account, startServer, type TestServer } from '../../support/server/server';

const sequences = soakSize(40, 1_000);
const commands = soakSize(25, 50);
const grace = 30_000;
/** How long an access token lives. */
const accessTime = 600_000;

/** What happens to a session: refreshed with one of its tokens, the latest being 0; time passes; it is ended. */
type Step =
  | { readonly kind: 'refresh'; readonly age: number }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'use' }
  | { readonly kind: 'signOut' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('refresh' as const), age: fc.constant(0) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refresh' as const), age: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      seconds: fc.constantFrom(1, 9, 29, 31, 90),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('use' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('signOut' as const) }) },
);

/** The rotation of refresh tokens as RFC 9700, 4.14.2, wants it, with a grace interval. */
class Model {
  counter = 0;
  rotatedAt = Number.NEGATIVE_INFINITY;
  isLive = true;

  /** Whether a refresh with the token of that counter succeeds, and which token it gives. */
  refresh(counter: number, now: number): number | null {
    if (!this.isLive) return null;
    if (counter === this.counter) {
      this.counter += 1;
      this.rotatedAt = now;
      return this.counter;
    }
    if (counter === this.counter - 1 && now - this.rotatedAt <= grace) return this.counter;
    this.isLive = false;
    return null;
  }
}

describe('the rotation of refresh tokens', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  const refresh = (refreshToken: string) =>
    server.call<Tokens | null>('POST', '/users/refreshTokens', {
      body: { refreshToken, client: 'web', clientId: 'abcdefghijkl' },
    });
  const statusOf = async (token: string) => (await server.call('GET', '/tags', { token })).status;

  async function run(steps: readonly Step[]): Promise<void> {
    const account: Account = await server.account();
    const other = (await server.account()).tokens;
    const issued = [account.tokens];
    const model = new Model();
    const now = () => server.clock.now().getTime();
    let issuedAt = now();
    for (const one of steps) {
      if (one.kind === 'wait') server.clock.advanceSeconds(one.seconds);
      else if (one.kind === 'use') {
        const isFresh = now() - issuedAt < accessTime;
        const expected = model.isLive && isFresh ? 200 : 401;
        expect(await statusOf(issued.at(-1)?.accessToken ?? '')).toBe(expected);
      } else if (one.kind === 'signOut') {
        const token = issued.at(-1)?.accessToken ?? '';
        const { status } = await server.call('DELETE', '/users/me/tokens', { token });
        if (status === 200) model.isLive = false;
      } else {
        const counter = Math.max(0, issued.length - 1 - one.age);
        const expected = model.refresh(counter, now());
        const { status, data } = await refresh(issued[counter]?.refreshToken ?? '');
        expect([one, status]).toEqual([one, expected === null ? 401 : 200]);
        if (expected !== null && data) {
          issued[expected] = data;
          issuedAt = now();
        }
      }
    }
    if (!model.isLive) {
      for (const tokens of issued) {
        expect((await refresh(tokens.refreshToken)).status).toBe(401);
        expect(await statusOf(tokens.accessToken)).toBe(401);
      }
    }
    // Others notice nothing.
    expect((await refresh(other.refreshToken)).status).toBe(200);
  }

  it(
    'behaves like its model in any order of refreshes, reuse, waiting and sign-out',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: commands }), run),
        { numRuns: sequences },
      );
      reportFigure('A4', `${sequences} sequences of up to ${commands} commands, 0 differences`);
    },
    soakTimeout(60 * 60 * 1000),
  );
});
