import { once } from 'node:events';
import { type CrowdedServer, many, one, startCrowdedServer } from '../../support/crowd';
import { eventually } from '../../support/eventually';

const connections = 300;
const each = 10;

describe('thousands of cheap requests of one network', () => {
  let crowded: CrowdedServer;
  let onAsked: (network: string) => void = () => {};
  beforeAll(async () => {
    crowded = await startCrowdedServer((network) => onAsked(network));
  });
  afterAll(() => crowded.close());

  it('keep a request of another waiting for a few of them only, and are all answered', async () => {
    const { countOf, open } = crowded;
    const request = 'GET /api/unknown HTTP/1.1\r\nhost: x\r\n\r\n';
    const crowd = await Promise.all(Array.from({ length: connections }, () => open(many)));
    const single = await open(one);
    let waiting = 0;
    let before = 0;
    onAsked = (network) => {
      const { asked, answered } = countOf(many);
      if (network === many && asked === connections) single.write(request);
      if (network === one) [waiting, before] = [asked - answered, answered];
    };
    for (const socket of crowd) socket.write(request.repeat(each));
    await once(single, 'data');
    const served = countOf(many).answered - before;
    expect(waiting).toBeGreaterThan(connections);
    expect(served).toBeLessThan(connections / 4);
    await eventually(() => expect(countOf(many).answered).toBe(connections * each));
  });
});
