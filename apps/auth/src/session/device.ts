import bowser from 'bowser';
import type { ClientInfo, SessionInfo } from '#contracts';

type Device = Pick<SessionInfo, 'device' | 'deviceType'>;
const TYPES = ['desktop', 'mobile', 'tablet'] as const;

/** Name of a device from its user agent, readable in any language: `Firefox (Linux)`. */
export function deviceOf(userAgent: string): Device {
  if (!userAgent.trim()) return { device: null, deviceType: 'unknown' };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    device: browser.name && os.name ? `${browser.name} (${os.name})` : browser.name || os.name || null,
    deviceType: TYPES.find(type => type === platform.type) ?? 'unknown',
  };
}

/** Approximate origin of a request: the country, if known, and the network. */
export const placeOf = ({ country, ip }: ClientInfo): string => [country, ip].filter(Boolean).join(' · ');

/** Device and place of a request, for the security log and its emails. */
export const originOf = (client: ClientInfo): { device: string; place: string } => ({
  device: deviceOf(client.userAgent).device ?? '',
  place: placeOf(client),
});
