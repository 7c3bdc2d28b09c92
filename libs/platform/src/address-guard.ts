import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is handed out for the public internet (RFC 4291, 2.4; IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** An address that the product may not call for an owner. */
export class AddressRefused extends Error {
  constructor(readonly address: string) {
    super('The address is not on the public internet');
    this.name = 'AddressRefused';
  }
}

/**
 * Whether an IP address may be called: public unicast, or within one of the allowed ranges. Addresses that carry an IPv4
 * address count as that one when they are mapped, and are refused when they are translated (6to4, Teredo, NAT64).
 */
export function isCallable(address: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (allowed.some(range => isWithin(ip, range))) return true;
  if (ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || (ip as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

function isWithin(ip: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(range);
  return network.kind() === ip.kind() && ip.match([network, bits] as never);
}

/** The IP address that a URL's host is, whatever way it was written; null for a name. */
export function literalOf(url: URL): string | null {
  // The URL parser has made dotted decimals of all other spellings: 2130706433, 0177.1, 0x7f.1.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
}
