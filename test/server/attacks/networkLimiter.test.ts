import { once } from 'node:events';
import { type CrowdedServer, many, one, startCrowdedServer } from '../../support/server/crowd';
import { eventually } from '../../support/eventually';

const calls = 200;

describe('many simultaneous calls of one network', () => {
  let crowded: CrowdedServer;
  beforeAll(async () => {
    crowded = await startCrowdedServer();
  });
  afterAll(() => crowded.close());

  it('delay a call of another network by only a few of them, and are all answered', async () => {
    const { server, countOf, answeredBefore, open } = crowded;
    const token = await server.adminToken();
    const request = `GET /api/articles HTTP/1.1\r\nhost: x\r\nx-auth: ${token}\r\n\r\n`;
    const crowd = await Promise.all(Array.from({ length: calls }, () => open(many)));
    const single = await open(one);
    // The embedded database has one connection: nobody is answered until it is given back.
    const connection = await server.pool.connect();
    for (const socket of crowd) socket.write(request);
    await eventually(() => expect(countOf(many).asked).toBe(calls));
    single.write(request);
    await eventually(() => expect(countOf(one).asked).toBe(1));
    expect([countOf(many).answered, countOf(one).answered]).toEqual([0, 0]);
    connection.release();
    await once(single, 'data');
    await eventually(() => expect(countOf(many).answered).toBe(calls));
    // Sixteen at most before its admission, and as many before its answer.
    expect(answeredBefore(one, many)).toBeLessThan(48);
  });
});
