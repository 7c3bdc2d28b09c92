import Bowser from 'bowser';

export type Device = 'mobile' | 'tablet' | 'desktop' | 'unknown';
/** Device and browser of a user agent. `browser` is the family, such as Firefox. */
export interface Agent {
  device: Device;
  browser: string | null;
}

const NOBODY: Agent = { device: 'unknown', browser: null };
/** Cache size: visitors use a few hundred different browsers, and parsing one costs more than looking it up. */
const MAX_KNOWN = 500;
const known = new Map<string, Agent>();

/** Kind of device and browser family of a user agent. */
export function agentOf(userAgent: string): Agent {
  if (!userAgent) return NOBODY;
  const found = known.get(userAgent);
  if (found) return found;
  const agent = read(userAgent);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(userAgent, agent);
  return agent;
}

/** Kind of device of a user agent; `unknown` for programs, bots and television sets. */
export const deviceOf = (userAgent: string): Device => agentOf(userAgent).device;

function read(userAgent: string): Agent {
  const parser = Bowser.getParser(userAgent, true);
  const browser = parser.parseBrowser().name || null;
  const type = parser.parsePlatform().type;
  if (type === 'mobile' || type === 'tablet' || type === 'desktop') return { device: type, browser };
  // Chromebooks do not report a platform.
  return { device: parser.parseOS().name === 'Chrome OS' ? 'desktop' : 'unknown', browser };
}
