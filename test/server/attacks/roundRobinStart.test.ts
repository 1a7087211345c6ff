import { once } from 'node:events';
import { type CrowdedServer, many, one, startCrowdedServer } from '../../support/server/crowd';
import { eventually } from '../../support/eventually';
import { startServer } from '../../support/server/server';

const connections = 300;
const each = 10;

const ordinary = 'GET /api/unknown HTTP/1.1\r\nhost: x\r\n\r\n';

describe('thousands of cheap requests of one network', () => {
  let crowded: CrowdedServer;
  let onAsked: (network: string) => void;
  beforeEach(async () => {
    onAsked = () => {};
    crowded = await startCrowdedServer((network) => onAsked(network));
  });
  afterEach(() => crowded.close());

  it.each([
    ['for what does not exist', ordinary],
    ['with an address that cannot be decoded', 'GET /% HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])(
    '%s delay a request of another network by only a few of them, and are all answered',
    async (_what, request) => {
      const { countOf, open } = crowded;
      const crowd = await Promise.all(Array.from({ length: connections }, () => open(many)));
      const single = await open(one);
      let waiting = 0;
      let before = 0;
      onAsked = (network) => {
        const { asked, answered } = countOf(many);
        if (network === many && asked === connections) single.write(ordinary);
        if (network === one) [waiting, before] = [asked - answered, answered];
      };
      for (const socket of crowd) socket.write(request.repeat(each));
      await once(single, 'data');
      const served = countOf(many).answered - before;
      expect(waiting).toBeGreaterThan(connections);
      expect(served).toBeLessThan(connections / 4);
      await eventually(() => expect(countOf(many).answered).toBe(connections * each));
    },
  );
});

describe('many requests of one /48 of IPv6, each from its own /64', () => {
  it('delay a request of another network by only a few of them', async () => {
    const answered: string[] = [];
    const server = await startServer({
      prepare: (app) =>
        app.addHook('onResponse', async ({ network }) => void answered.push(network)),
    });
    const ask = (remoteAddress: string) => server.inject({ url: '/api/unknown', remoteAddress });
    const crowd = Array.from({ length: 300 }, (_, index) => `2001:db8:7:${index.toString(16)}::1`);
    await Promise.all([...crowd, '192.0.2.1'].map(ask));
    await server.close();
    expect(answered).toHaveLength(301);
    expect(answered.indexOf('192.0.2.1')).toBeLessThan(50);
  });
});
