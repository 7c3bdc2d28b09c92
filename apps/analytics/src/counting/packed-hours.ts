import type { Counts } from './metrics.js';

/** Names of counts. Stored values refer to them by position, so append new ones and never remove one. */
export const PACKED_ORDER: readonly (keyof Counts)[] = [
  ...([
    'responses',
    'views',
    'starts',
    'conversions',
    'durationMs',
    'timed',
    'sessions',
    'sessionMs',
  ] as const),
  ...(['aiTurns', 'aiSuccesses', 'aiDecided', 'aiMs', 'won', 'valued', 'revenueCents', 'direct'] as const),
];
export const HOURS_A_DAY = 24;
const FORMAT = 1;
const UINT32_BYTES = 4;
const FLOAT64_BYTES = 8;
const LARGEST_UINT32 = 0xffff_ffff;

/** One count of a day, hour by hour. */
export interface Column {
  key: keyof Counts;
  values: Float64Array;
}
type Hours = Readonly<Record<number | string, Partial<Counts>>>;

/**
 * Packs the counts of a day's hours (0 to 23) into one value, so that reading a day costs the same however many
 * hours have counts. The format number is followed by each count that is not zero all day: its position in the
 * list, the bytes per number (4: unsigned, 8: floating point), and 24 numbers, lowest byte first.
 */
export function packHours(hours: Hours): Uint8Array {
  const columns = PACKED_ORDER.flatMap((key, place) => {
    const values = Array.from({ length: HOURS_A_DAY }, (_, hour) => hours[hour]?.[key] ?? 0);
    if (values.every(value => value === 0)) return [];
    const isSmall = values.every(value => Number.isInteger(value) && value >= 0 && value <= LARGEST_UINT32);
    return [{ place, values, bytes: isSmall ? UINT32_BYTES : FLOAT64_BYTES }];
  });
  const size = columns.reduce((total, { bytes }) => total + 2 + bytes * HOURS_A_DAY, 1);
  const view = new DataView(new ArrayBuffer(size));
  view.setUint8(0, FORMAT);
  let at = 1;
  for (const { place, values, bytes } of columns) {
    view.setUint8(at, place);
    view.setUint8(at + 1, bytes);
    at += 2;
    for (const value of values) {
      if (bytes === UINT32_BYTES) view.setUint32(at, value, true);
      else view.setFloat64(at, value, true);
      at += bytes;
    }
  }
  return new Uint8Array(view.buffer);
}

/** Non-zero counts of a packed day; empty if the value is damaged or in another format. */
export function columnsOf(packed: Uint8Array): Column[] {
  const columns: Column[] = [];
  if (packed[0] !== FORMAT) return columns;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 1; at + 2 <= view.byteLength;) {
    const key = PACKED_ORDER[view.getUint8(at)];
    const bytes = view.getUint8(at + 1);
    at += 2;
    if (bytes !== UINT32_BYTES && bytes !== FLOAT64_BYTES) return columns;
    if (at + bytes * HOURS_A_DAY > view.byteLength) return columns;
    const values = new Float64Array(HOURS_A_DAY);
    for (let hour = 0; hour < HOURS_A_DAY; hour += 1, at += bytes)
      values[hour] = bytes === UINT32_BYTES ? view.getUint32(at, true) : view.getFloat64(at, true);
    if (key) columns.push({ key, values });
  }
  return columns;
}

/** Combines the packed values of separate hours of a day. */
export function packTogether(parts: readonly Uint8Array[]): Uint8Array {
  const hours: Record<number, Partial<Counts>> = {};
  for (const { key, values } of parts.flatMap(columnsOf))
    for (const [hour, value] of values.entries()) {
      const counts = (hours[hour] ??= {});
      counts[key] = (counts[key] ?? 0) + value;
    }
  return packHours(hours);
}

/** Bytes as the database returns them. */
export type Bytes = Uint8Array | { value(): Uint8Array };
const NO_BYTES = new Uint8Array();
export const bytesOf = (value: Bytes | undefined): Uint8Array =>
  value === undefined ? NO_BYTES : value instanceof Uint8Array ? value : value.value();
