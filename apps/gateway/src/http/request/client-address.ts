import { createHmac, hkdfSync } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What limits count by: a keyed hash of the caller's network. */
    networkKey: string;
  }
}

type Address = ReturnType<typeof ipaddr.process>;

/** Reads an address as proxies write it: maybe in brackets, with a port or a zone; IPv4 inside IPv6 is IPv4. */
function parse(text: string): Address | null {
  const plain = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return ipaddr.IPv4.parse(plain);
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain) : null;
}

const prefix = (address: ipaddr.IPv6, groups: number): string =>
  `${address.parts.slice(0, groups).map(part => part.toString(16)).join(':')}::`; // prettier-ignore

/** What may be shown of an address: what identifies networks, not persons: /24 of IPv4, /48 of IPv6. */
export function truncateAddress(text: string): string {
  const address = parse(text);
  if (!address) return '';
  return 'octets' in address ? `${address.octets.slice(0, 3).join('.')}.0` : prefix(address, 3);
}

/** What belongs to one subscriber: the full IPv4 address, or the IPv6 /64. All that is unreadable is one network. */
export function networkOf(text: string): string {
  const address = parse(text);
  if (!address) return 'unknown';
  return 'octets' in address ? address.octets.join('.') : `${prefix(address, 4)}/64`;
}

/** Makes network keys: HMAC-SHA256 of the network, 128 bits in base64url. Equal for gateways that share the secret. */
export function networkKeys(secret: string): (address: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'leadloom network key', 32));
  return address => createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22);
}

/** Gives every request its network key. */
export function addNetworkKeys(server: FastifyInstance, secret: string): void {
  const keyOf = networkKeys(secret);
  server.decorateRequest('networkKey', '');
  server.addHook('onRequest', (request, _, done) => {
    request.networkKey = keyOf(request.ip);
    done();
  });
}
