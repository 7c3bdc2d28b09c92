import { describe, expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { httpOptions } from '../server/http-server.js';
import { countryOf, countryOfAddress } from './country.js';
import { clientOf } from './request-input.js';

const soon = async (ip: string) => {
  for (let n = 0; n < 100 && !countryOfAddress(ip); n += 1)
    await new Promise(resolve => setTimeout(resolve, 20));
  return countryOfAddress(ip);
};
const request = (headers: Record<string, string>, ips: string[] = ['203.0.113.9']) => ({ headers, ips });

describe('the country of a visitor', () => {
  it('is that of the truncated address, once the database is loaded', async () => {
    expect(await soon('8.8.8.0')).toBe('US');
    expect(await soon('2a00:1450:4001::')).toMatch(/^[A-Z]{2}$/);
  });
  it.each(['', '127.0.0.0', '10.0.0.0', '192.168.0.0', '100.64.0.0', 'fd00::', '::', 'nonsense'])(
    'is unknown for %p',
    async ip => {
      await soon('8.8.8.0');
      expect(countryOfAddress(ip)).toBeUndefined();
    },
  );
  it('comes from a trusted proxy only', async () => {
    await soon('8.8.8.0');
    const proxied = ['10.0.0.1', '8.8.8.8'];
    expect(countryOf(request({ 'cf-ipcountry': 'de' }, proxied), '8.8.8.0')).toBe('DE');
    expect(countryOf(request({ 'cf-ipcountry': 'XX' }, proxied), '8.8.8.0')).toBe('US');
    expect(countryOf(request({ 'cf-ipcountry': 'Atlantis' }, proxied), '8.8.8.0')).toBe('US');
    expect(countryOf(request({ 'cf-ipcountry': 'DE' }), '8.8.8.0')).toBe('US');
  });

  it('is taken from a proxy header only if the proxy is trusted', async () => {
    await soon('8.8.8.0');
    const countryFrom = async (TRUSTED_PROXIES: string[], remoteAddress: string) => {
      const settings = { PUBLIC_URL: 'https://forms.example', CORS_ORIGINS: [], TRUSTED_PROXIES };
      const server = Fastify(httpOptions(settings));
      server.get('/', request => ({ country: clientOf(request).country ?? null }));
      const headers = { 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'DE' };
      const answer = await server.inject({ url: '/', remoteAddress, headers });
      await server.close();
      return answer.json<{ country: string | null }>().country;
    };
    expect(await countryFrom(['10.0.0.0/8'], '10.1.2.3')).toBe('DE');
    // The request comes from another address, or no proxy is trusted.
    expect(await countryFrom(['10.0.0.0/8'], '192.168.0.9')).toBeNull();
    expect(await countryFrom([], '10.1.2.3')).toBeNull();
  });
});
