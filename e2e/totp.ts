import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Current code of an authenticator app (RFC 6238: SHA-1, 30 s, 6 digits), or the one `steps` later or earlier. */
export function totp(secret: string, steps = 0, now = Date.now()): string {
  const bits = [...secret].map(letter => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const truncated = mac.readUInt32BE(mac[19]! & 0xf) & 0x7fff_ffff;
  return String(truncated % 1_000_000).padStart(6, '0');
}
