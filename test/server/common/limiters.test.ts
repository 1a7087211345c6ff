import { networkOf } from '../../../src/server/http/overload/network';
import { NetworkLimiter, siteOf } from '../../../src/server/common/limiters';

describe('the /48 of a network', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1::/48'],
    ['2001:0db8:0001:ffff::', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['192.0.2.7', null],
    ['::ffff:192.0.2.7', null],
    [undefined, null],
  ])('of %s is %s', (address, site) => {
    expect(siteOf(networkOf(address))).toBe(site);
  });
});

/** Has a call worked on for each of the networks; gives what began, and for each whether it had to wait. */
async function workFor(networks: readonly string[]) {
  const turns = new NetworkLimiter();
  const begun: string[] = [];
  let finish = () => {};
  const isFinished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const calls = networks.map((network) =>
    turns.run(network, async (hasWaited) => {
      begun.push(network);
      await isFinished;
      return hasWaited;
    }),
  );
  await new Promise(setImmediate);
  const atFirst = [...begun];
  finish();
  const waited = await Promise.all(calls);
  return { atFirst, all: begun.length, waited: waited.filter(Boolean).length };
}

const hundred = Array.from({ length: 100 }, (_, index) => index.toString(16));

describe('concurrent calls', () => {
  it('of one network are limited to sixteen, and the others learn that they waited', async () => {
    const { atFirst, all, waited } = await workFor([
      ...hundred.map(() => '192.0.2.1'),
      '192.0.2.2',
    ]);
    expect(atFirst).toEqual([...Array(16).fill('192.0.2.1'), '192.0.2.2']);
    expect([all, waited]).toEqual([101, 84]);
  });

  it('of all networks of a /48 of IPv6 together are limited to 64', async () => {
    const { atFirst, all, waited } = await workFor([
      ...hundred.map((part) => `2001:db8:7:${part}::/64`),
      '2001:db8:8:0::/64',
    ]);
    expect(atFirst).toHaveLength(65);
    expect(atFirst).toContain('2001:db8:8:0::/64');
    expect([all, waited]).toEqual([101, 36]);
  });
});
