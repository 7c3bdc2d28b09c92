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
/** Headers in which proxies and content networks name the country of a request. */
const HEADERS = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'fastly-geo-country',
  'x-country-code',
];
/** Codes without a country: unknown, and Tor. */
const NO_COUNTRY = new Set(['XX', 'T1', 'ZZ']);
const CODE = /^[A-Z]{2}$/;

const databases = new Map<Family, Database>();
const require = createRequire(import.meta.url);

/**
 * Loads a database when the first address of its family arrives, without delaying the request; the first few visitors
 * have no country.
 */
async function load(family: Family): Promise<void> {
  databases.set(family, 'loading');
  try {
    const file = await readFile(require.resolve(`${PACKAGE}/geo-whois-asn-country-${family}.mmdb`));
    databases.set(family, new Reader<CountryResponse>(file));
  } catch {
    // Without the database, countries stay unknown.
    databases.set(family, 'missing');
  }
}

/** Registries also list private networks, with users in any country. */
const isPublic = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';

/** Country in which the truncated address is registered; undefined if unknown or not loaded yet. */
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

/** Country from a trusted proxy, else the one in which the truncated address is registered. */
export function countryOf(request: Pick<FastifyRequest, 'headers' | 'ips'>, ip: string): string | undefined {
  // Without a trusted proxy there is at most one address, and anybody can send a header.
  if ((request.ips?.length ?? 0) > 1)
    for (const name of HEADERS) {
      const named = asCountry(request.headers[name]);
      if (named) return named;
    }
  return countryOfAddress(ip);
}

function asCountry(value: unknown): string | undefined {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return CODE.test(code) && !NO_COUNTRY.has(code) ? code : undefined;
}
