import { createHmac, hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Keyed hash of the caller's network, the key of rate limits. */
    networkKey: string;
  }
}

type Address = ReturnType<typeof ipaddr.process>;

/** Parses an address in the forms that proxies use: with brackets, a port or a zone. IPv4 inside IPv6 becomes IPv4. */
function parse(text: string): Address | null {
  const plain = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain);
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain) : null;
}

const prefix = (address: ipaddr.IPv6, groups: number): string =>
  `${address.parts.slice(0, groups).map(part => part.toString(16)).join(':')}::`; // prettier-ignore

/** Truncates an address to its network (/24 of IPv4, /48 of IPv6), which does not identify a person. */
export function truncateAddress(text: string): string {
  const address = parse(text);
  if (!address) return '';
  return 'octets' in address ? `${address.octets.slice(0, 3).join('.')}.0` : prefix(address, 3);
}

/** Network of one subscriber: the full IPv4 address, or the IPv6 /64. All unreadable addresses share one network. */
export function networkOf(text: string): string {
  const address = parse(text);
  if (!address) return 'unknown';
  return 'octets' in address ? address.octets.join('.') : `${prefix(address, 4)}/64`;
}

/**
 * Creates network keys: HMAC-SHA256 of the network, 128 bits in base64url. Gateways with the same secret create the same keys.
 */
export function networkKeys(secret: string): (address: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'leadloom network key', 32));
  return address => createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22);
}

export function addNetworkKeys(server: FastifyInstance, secret: string): void {
  const keyOf = networkKeys(secret);
  server.decorateRequest('networkKey', '');
  server.addHook('onRequest', (request, _, done) => {
    request.networkKey = keyOf(request.ip);
    done();
  });
}
