import { createHash, randomFillSync } from 'node:crypto';

const SEQUENCE_BITS = 12;
const SEQUENCE_MAX = 2 ** SEQUENCE_BITS - 1;

/** Random bytes are fetched for 512 ids at a time, because each call costs as much as the rest of an id. */
const RANDOM_BYTES = 8;
const pool = Buffer.alloc(512 * RANDOM_BYTES);
let used = pool.length;

function writeRandom(bytes: Buffer, at: number): void {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  pool.copy(bytes, at, used, used + RANDOM_BYTES);
  used += RANDOM_BYTES;
}

let lastMs = 0;
let sequence = 0;

/**
 * A new id in the shape of a UUID version 7 (RFC 9562): 48 bits of time in ms, a counter within the millisecond, 62 random
 * bits. Ids of one process sort in the order of creation, so an index by id grows at its end.
 */
export function newId(now = Date.now()): string {
  // After a clock was set back, or beyond 4096 ids in a millisecond, ids use future milliseconds.
  if (now > lastMs) [lastMs, sequence] = [now, 0];
  else if (sequence < SEQUENCE_MAX) sequence += 1;
  else [lastMs, sequence] = [lastMs + 1, 0];
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(lastMs, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  writeRandom(bytes, 8);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Creation time of an id of `newId`, ms; null for any other text. */
export function timeOfId(id: string): number | null {
  const found = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-/.exec(id);
  return found ? parseInt(found[1]! + found[2]!, 16) : null;
}

/**
 * The id of an imported document, derived from its target (an account, a form) and its original id. The same archive yields
 * the same ids, and nobody can choose an id in another account.
 */
export const importedId = (scope: string, id: string): string =>
  `imported_${createHash('sha256').update(`${scope}:${id}`).digest('hex').slice(0, 40)}`;
