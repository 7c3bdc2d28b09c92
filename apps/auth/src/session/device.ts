import bowser from 'bowser';
import type { ClientInfo, SessionInfo } from '#contracts';

type Device = Pick<SessionInfo, 'device' | 'deviceType'>;
const TYPES = ['desktop', 'mobile', 'tablet'] as const;

/** What a user agent says, for people to recognise in any language: `Firefox (Linux)`. */
export function deviceOf(userAgent: string): Device {
  if (!userAgent.trim()) return { device: null, deviceType: 'unknown' };
  const { browser, os, platform } = bowser.parse(userAgent);
  return {
    device: browser.name && os.name ? `${browser.name} (${os.name})` : browser.name || os.name || null,
    deviceType: TYPES.find(type => type === platform.type) ?? 'unknown',
  };
}

/** Roughly where a request came from: the country where known, and the network. */
export const placeOf = ({ country, ip }: ClientInfo): string => [country, ip].filter(Boolean).join(' · ');

/** From what and from where a request came, as the security log and its mails say it. */
export const originOf = (client: ClientInfo): { device: string; place: string } => ({
  device: deviceOf(client.userAgent).device ?? '',
  place: placeOf(client),
});
