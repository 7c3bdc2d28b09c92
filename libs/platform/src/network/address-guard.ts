import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is allocated to the public internet (RFC 4291, 2.4; IANA). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Addresses where cloud providers serve a machine its metadata and credentials. Some are public unicast (Azure), and
 * some are in ranges that an operator may allow, so they are rejected before any other check.
 */
const METADATA = [
  '169.254.0.0/16', // AWS, Google Cloud, Azure, Oracle, DigitalOcean, Scaleway
  '168.63.129.16/32', // Azure
  '100.100.100.200/32', // Alibaba Cloud
  '192.0.0.192/32', // Oracle Cloud
  'fd00:ec2::/32', // AWS
  'fd20:ce::254/128', // Google Cloud
  'fe80::a9fe:a9fe/128', // OpenStack
];

/** An address that the product may not call for an owner. */
export class AddressRefused extends Error {
  constructor(
    readonly address: string,
    message = 'The address is not on the public internet',
  ) {
    super(message);
    this.name = 'AddressRefused';
  }
}

/**
 * Whether an IP address may be called: public unicast, or within one of the allowed ranges, and never a metadata service.
 * A mapped IPv4 address counts as that address; translated ones (6to4, Teredo, NAT64) are refused.
 */
export function isCallable(address: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  if (METADATA.some(range => isWithin(ip, range))) return false;
  if (allowed.some(range => isWithin(ip, range))) return true;
  if (ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || (ip as ipaddr.IPv6).match(GLOBAL_UNICAST);
}

function isWithin(ip: ipaddr.IPv4 | ipaddr.IPv6, range: string): boolean {
  const [network, bits] = ipaddr.parseCIDR(range);
  return network.kind() === ip.kind() && ip.match([network, bits] as never);
}

/**
 * Whether a host name cannot be public: a single label, which includes `localhost`, or a name under a suffix that is reserved
 * for local use (RFC 6761, RFC 6762, RFC 9476 `internal`).
 */
export function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return !name.includes('.') || /\.(?:localhost|local|internal)$/.test(name);
}

/** The IP address in a URL, in any spelling; null for a host name. */
export function literalOf(url: URL): string | null {
  // The URL parser has already converted all other spellings to dotted decimals: 2130706433, 0177.1, 0x7f.1.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) ? host : null;
}
