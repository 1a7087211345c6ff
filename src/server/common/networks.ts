/**
 * The /48 around the /64 of an IPv6 address, as `networkOf` writes that; null for an IPv4 address. It is what one
 * customer of a provider may have (RFC 6177), 65,536 networks by their count: a limit on each of these alone is none.
 */
export function siteOf(network: string): string | null {
  const [, prefix] = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/.exec(network) ?? [];
  return prefix === undefined ? null : `${prefix}:/48`;
}
