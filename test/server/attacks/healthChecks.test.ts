import { once } from 'node:events';
import { type CrowdedServer, many, one, startCrowdedServer } from '../../support/server/crowd';
import { eventually } from '../../support/eventually';

const checks = 400;

describe('/healthz, requested by hundreds of connections at a time', () => {
  let crowded: CrowdedServer;
  beforeAll(async () => {
    crowded = await startCrowdedServer();
  });
  afterAll(() => crowded.close());

  it('queries the database once for all of them, so that no call waits for it, and again later', async () => {
    const { server, countOf, open } = crowded;
    const token = await server.adminToken();
    const healthz = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';
    const crowd = await Promise.all(Array.from({ length: checks }, () => open(many)));
    const single = await open(one);
    // The embedded database has one connection: nobody is answered until it is given back.
    const connection = await server.pool.connect();
    const asked = jest.spyOn(server.pool, 'connect');
    for (const socket of crowd) socket.write(healthz);
    await eventually(() => expect(countOf(many).asked).toBe(checks));
    single.write(`GET /api/articles HTTP/1.1\r\nhost: x\r\nx-auth: ${token}\r\n\r\n`);
    await eventually(() => expect(countOf(one).asked).toBe(1));
    expect(countOf(many).answered).toBe(0);
    connection.release();
    await once(single, 'data');
    await eventually(() => expect(countOf(many).answered).toBe(checks));
    // One for the checks, and those of the call: who asks, and what it asks for.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
    await eventually(async () => {
      asked.mockClear();
      expect((await server.inject({ url: '/healthz' })).statusCode).toBe(200);
      expect(asked).toHaveBeenCalledTimes(1);
    });
  });
});
