import fc from 'fast-check';
import {
  arbitraryCall,
  type ArbitraryCall,
  type Credential,
  familiar,
} from '../../support/server/arbitraryCalls';
import { reportFigure, soakSize, soakTimeout } from '../../support/fullSize';
import { startServer, type TestServer } from '../../support/server/server';

const requests = soakSize(300, 100_000);
/** Items are cleared away after so many requests, so that lists stay short. */
const round = 400;

describe('random requests', () => {
  let server: TestServer;
  let tokens: Record<Credential, string | undefined>;
  let known: string[] = [];
  let sent = 0;
  beforeAll(async () => {
    server = await startServer();
    await people();
  });
  // Ends with an error when any answer was outside the contract.
  afterAll(() => server.close());

  /** Some calls delete their own account or sign out; then there are new people. */
  async function people(): Promise<void> {
    await server.db.deleteFrom('users').execute();
    tokens = {
      admin: (await server.account({ ...familiar, isAdmin: true })).tokens.accessToken,
      user: await server.userToken(),
      none: undefined,
      garbage: 'garbage',
    };
  }

  async function clearAway(): Promise<void> {
    await server.db.deleteFrom('items').execute();
    known = [];
    await people();
  }

  async function send(call: ArbitraryCall): Promise<{ status: number; body: string }> {
    const token = tokens[call.credential];
    const id = known[sent % known.length] ?? '0'.repeat(24);
    const answer = await server.inject({
      method: call.method,
      url: call.url.replaceAll('{known}', id),
      headers: { ...call.headers, ...(token !== undefined && { 'x-auth': token }) },
      ...(call.payload !== undefined && {
        payload: Buffer.from(call.payload.replaceAll('{known}', id)),
      }),
    });
    return { status: answer.statusCode, body: answer.body };
  }

  function remember(body: string): void {
    const id = /"_id":"([\w-]{20,40})"/.exec(body)?.[1];
    if (id !== undefined && known.length < 50) known.push(id);
  }

  it(
    'are never answered by a 500, nor by an answer outside the contract',
    async () => {
      const statuses = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(arbitraryCall, async (call) => {
          sent += 1;
          if (sent % round === 0) await clearAway();
          if (sent % 10_000 === 0) reportFigure('E1', `${sent} requests so far, 0 faults`);
          const { status, body } = await send(call);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 200) remember(body);
          if (status === 401 && call.credential === 'admin') await people();
          expect(status).toBeLessThan(500);
        }),
        { numRuns: requests },
      );
      // Were nearly all refused, nothing behind the gates would have been reached.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 10);
      const told = [...statuses].sort(([a], [b]) => a - b).map((pair) => pair.join(' × '));
      reportFigure('E1', `${sent} requests, 0 faults (${told.join(', ')})`);
    },
    soakTimeout(60 * 60 * 1000),
  );
});
