import { isIP } from 'node:net';

/** The site that passkeys belong to (WebAuthn, 5.1.2), and the origin of its pages. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * The relying party of the product's public address. Browsers refuse IP addresses, so a machine's own address becomes `localhost`;
 * null for other IP addresses.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const url = new URL(publicUrl);
  if (url.hostname === '127.0.0.1' || url.hostname === '[::1]') url.hostname = 'localhost';
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return null;
  return { id: url.hostname, origin: url.origin };
}
