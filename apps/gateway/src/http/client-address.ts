import { isIPv4, isIPv6 } from 'node:net';

/** Keeps of an address what tells networks apart, not persons: /24 of IPv4, /48 of IPv6. */
export function truncateAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0');
  if (!isIPv6(plain)) return '';
  const groups = expand(plain).slice(0, 3);
  return `${groups.join(':')}::`;
}

/** The eight groups of an IPv6 address, without leading zeros (RFC 4291, section 2.2). */
function expand(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.split('::') as [string, string?];
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].map(group => group.replace(/^0+(?=.)/, '').toLowerCase());
}
