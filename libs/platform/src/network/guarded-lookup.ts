import { lookup } from 'node:dns/promises';
import { Resolver } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { AddressRefused, isCallable } from './address-guard.js';

export interface Resolved {
  address: string;
  family: 4 | 6;
}
/** All addresses of a name. */
export type ResolveAll = (hostname: string) => Promise<Resolved[]>;

const DNS = { timeout: 3000, tries: 2 };

/**
 * Asks the name servers for all IPv4 and IPv6 addresses. The system's resolver is not used, because it handles four names at
 * a time, and a hanging one blocks the others. If private ranges are allowed (development machines), it is asked last, so
 * that `localhost` resolves.
 */
export const resolverOf =
  (allowsPrivate: boolean): ResolveAll =>
  async hostname => {
    const resolver = new Resolver(DNS);
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map(address => ({ address, family: 4 as const })) : []),
      ...(six.status === 'fulfilled' ? six.value.map(address => ({ address, family: 6 as const })) : []),
    ];
    if (found.length > 0) return found;
    if (allowsPrivate)
      return (await lookup(hostname, { all: true })).map(({ address, family }) => ({
        address,
        family: family === 6 ? 6 : 4,
      }));
    throw four.status === 'rejected' ? four.reason : new Error('No address found');
  };

/**
 * Lookup for a connection: every address of the name must be callable, and the connection uses a checked address, so
 * that a name cannot change its address between check and connection.
 */
export const guardedLookup =
  (resolve: ResolveAll, allowed: readonly string[]): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname).then(
      found => {
        const refused = found.find(({ address }) => !isCallable(address, allowed));
        const [first] = found;
        if (refused || !first) return callback(new AddressRefused(refused?.address ?? hostname), '', 0);
        if (options.all) return callback(null, found);
        callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
