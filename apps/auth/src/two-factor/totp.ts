import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Time-based one-time codes (RFC 6238) of authenticator apps: HMAC-SHA-1, 30 s, 6 digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Accepted steps before and after the current one, since clocks differ and typing takes time (RFC 6238, 5.2). */
const TOLERANCE = 1;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 without padding (RFC 4648, section 6). */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map(five => BASE32[parseInt(five.padEnd(5, '0'), 2)]).join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => parseInt(byte, 2)));
}

/** A new secret in base32, the format of authenticator apps. */
export const newTotpSecret = (): string => toBase32(randomBytes(SECRET_BYTES));

/** The code of one step (RFC 4226, section 5.3). */
export function codeOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const truncated = mac.readUInt32BE(mac[mac.length - 1]! & 0xf) & 0x7fff_ffff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS);

/** The step of a code, null for a wrong one; takes the same time for all codes of six digits. */
export function matchingStep(secret: string, code: string, now: number): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const key = fromBase32(secret);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - TOLERANCE; step <= stepAt(now) + TOLERANCE; step++)
    if (timingSafeEqual(Buffer.from(codeOf(key, step)), given)) found = step;
  return found;
}

/** URI in the app's QR code (the key URI format that authenticator apps share). */
export function otpauthUri(secret: string, email: string): string {
  const query = new URLSearchParams({
    ...{ secret, issuer: 'Leadloom', algorithm: 'SHA1' },
    ...{ digits: String(DIGITS), period: String(STEP_SECONDS) },
  });
  return `otpauth://totp/Leadloom:${encodeURIComponent(email)}?${query.toString()}`;
}
