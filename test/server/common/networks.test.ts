import { networkOf } from '../../../src/server/http/overload/network';
import { siteOf } from '../../../src/server/common/networks';

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
