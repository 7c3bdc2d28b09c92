import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'mmdb-lib';

interface Whois extends Partial<CountryResponse> {
  country_code?: string;
}
type Family = 'ipv4' | 'ipv6';
type Database = Reader<CountryResponse> | 'loading' | 'missing';

const PACKAGE = '@ip-location-db/geo-whois-asn-country-mmdb';
/** Names under which proxies and networks in front say where a request comes from. */
const HEADERS = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'fastly-geo-country',
  'x-country-code',
];
/** Codes that stand for no country: unknown, and Tor. */
const NO_COUNTRY = new Set(['XX', 'T1', 'ZZ']);
const CODE = /^[A-Z]{2}$/;

const databases = new Map<Family, Database>();
const require = createRequire(import.meta.url);

/** Read when the first address of its family asks, beside the request: the first few visitors come from nowhere. */
async function load(family: Family): Promise<void> {
  databases.set(family, 'loading');
  try {
    const file = await readFile(require.resolve(`${PACKAGE}/geo-whois-asn-country-${family}.mmdb`));
    databases.set(family, new Reader<CountryResponse>(file));
  } catch {
    // An installation without it goes on; countries stay unknown.
    databases.set(family, 'missing');
  }
}

/** Registries have names for private networks too, of which nobody lives in their country. */
const isPublic = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';

/** Where an address is registered, by the truncated address; undefined where that is not known (yet). */
export function countryOfAddress(ip: string): string | undefined {
  if (!isPublic(ip)) return undefined;
  const family: Family = ip.includes(':') ? 'ipv6' : 'ipv4';
  const database = databases.get(family);
  if (database === undefined) void load(family);
  if (database === undefined || database === 'loading' || database === 'missing') return undefined;
  try {
    const found: Whois | null = database.get(ip);
    return asCountry(found?.country_code);
  } catch {
    return undefined;
  }
}

/** What a trusted proxy says; else where the truncated address is registered. */
export function countryOf(request: Pick<FastifyRequest, 'headers' | 'ips'>, ip: string): string | undefined {
  // Without a trusted proxy there is one address at most, and anybody can send a header.
  if ((request.ips?.length ?? 0) > 1)
    for (const name of HEADERS) {
      const said = asCountry(request.headers[name]);
      if (said) return said;
    }
  return countryOfAddress(ip);
}

function asCountry(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return CODE.test(code) && !NO_COUNTRY.has(code) ? code : undefined;
}
