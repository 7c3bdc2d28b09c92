import Bowser from 'bowser';

export type Device = 'mobile' | 'tablet' | 'desktop' | 'unknown';

/** The kind of device that a browser says it runs on; `unknown` for programs, bots and television sets. */
export function deviceOf(userAgent: string): Device {
  if (!userAgent) return 'unknown';
  const parser = Bowser.getParser(userAgent, true);
  const type = parser.parsePlatform().type;
  if (type === 'mobile' || type === 'tablet' || type === 'desktop') return type;
  // Chromebooks name no platform.
  return parser.parseOS().name === 'Chrome OS' ? 'desktop' : 'unknown';
}
