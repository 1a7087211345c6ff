/**
 * Returns the site of a network: the /48 that contains the /64 of an IPv6 address; null for an IPv4 address. One customer
 * of a provider may own a whole /48 (RFC 6177), which is 65,536 networks, so a limit per network alone would not hold.
 */
export function siteOf(network: string): string | null {
  const [, prefix] = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/.exec(network) ?? [];
  return prefix === undefined ? null : `${prefix}:/48`;
}
