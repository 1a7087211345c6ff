import { logDestination } from '../../../src/server/bootstrap/process';
import { startServer } from '../../support/server/server';

/** What stands on an output after somebody with a token was refused. */
async function logOf(output: { readonly isTTY?: boolean }, isProduction = false): Promise<string> {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const logTo = await logDestination({ isProduction }, { ...output, write });
  const server = await startServer({ logTo });
  const { status } = await server.call('GET', '/articles', { token: 'eyJh.eyJi.c2ln' });
  expect(status).toBe(401);
  await server.close();
  return text;
}

describe('the log', () => {
  it('is readable in a terminal, one line per answer, without secrets', async () => {
    const lines = (await logOf({ isTTY: true })).trimEnd().split('\n');
    expect(lines).toEqual([
      expect.stringMatching(
        /^\[\d\d:\d\d:\d\d\.\d{3}\] INFO: answered \{"reqId":"[0-9a-f]{16}","method":"GET","route":"\/api\/articles","status":401,"ms":[\d.]+\}$/,
      ),
    ]);
  });

  it.each([
    ['a terminal in production', { isTTY: true }, true],
    ['a file or another program', {}, false],
  ])('is JSON for %s', async (_where, output, isProduction) => {
    const lines = (await logOf(output, isProduction)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'answered', route: '/api/articles', status: 401 }),
    ]);
  });
});

describe('the server', () => {
  it('carries out a save whose sender has gone before it closes the database', async () => {
    const sender = new AbortController();
    let release = () => {};
    /** Leaves, once the call has been read, and has the only connection of the embedded database. */
    const leave = async () => {
      const busy = new Promise<void>((resolve) => {
        release = resolve;
      });
      void server.db.connection().execute(() => busy);
      sender.abort();
    };
    const server = await startServer({ prepare: (app) => app.addHook('preHandler', leave) });
    const token = await server.adminToken();
    const call = fetch(`${await server.listen()}/api/tags`, {
      method: 'PATCH',
      headers: { 'x-auth': token, 'content-type': 'application/json' },
      body: JSON.stringify({ title: { 'en-US': 'Breath' } }),
      signal: sender.signal,
    });
    await expect(call).rejects.toThrow('aborted');
    await server.app.close();
    const order: string[] = [];
    const settled = server.deps.background.settled().then(() => order.push('closing'));
    await new Promise(setImmediate);
    order.push('connection free');
    release();
    await settled;
    expect(order).toEqual(['connection free', 'closing']);
    const items = await server.db.selectFrom('items').select('type').execute();
    await server.close();
    expect(items).toEqual([{ type: 'tags' }]);
  });
});
