import { emptyDetail } from '../counting/detail.js';
import { sumOf } from '../counting/detail.store.js';
import {
  type DayDocument,
  type HourDocument,
  type PackedParts,
  packHour,
  unpack,
} from '../counting/detail-documents.store.js';
import type { HourCounts } from '../counting/hour-counter.js';
import { COUNT_KEYS, type Counts, sum } from '../counting/metrics.js';
import { bytesOf } from '../counting/packed-hours.js';
import type { Rollup } from '../counting/rollup.store.js';

const DAY_MS = 86_400_000;
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export const isSameHour = (rollup: Rollup | undefined, right: Record<string, Partial<Counts>>): boolean =>
  rollup !== undefined &&
  same(rollup.minutes ?? {}, right) &&
  same(countsOf(rollup), sum(Object.values(right)));

export const isSameDay = (
  day: (Partial<Counts> & { packed: Uint8Array }) | undefined,
  right: { packed: Uint8Array; counts: Counts },
): boolean =>
  day !== undefined && Buffer.compare(day.packed, right.packed) === 0 && same(countsOf(day), right.counts);

export const isSameHourDetail = (
  hour: number,
  stored: HourDocument | undefined,
  right: HourCounts,
): boolean => isSamePacked(stored, packHour(hour, right));

export const isSameDayDetail = (stored: DayDocument | undefined, hours: readonly HourDocument[]): boolean =>
  isSamePacked(stored, sumOf(hours));

function isSamePacked(
  stored: HourDocument | DayDocument | undefined,
  right: PackedParts & { packed: Uint8Array },
): boolean {
  if (!stored || Buffer.compare(bytesOf(stored.packed), right.packed) !== 0) return false;
  return same({ ...emptyDetail(), ...unpack(stored) }, { ...emptyDetail(), ...unpack(right) });
}

const countsOf = (counts: Partial<Counts>): Counts =>
  Object.fromEntries(COUNT_KEYS.map(key => [key, counts[key] ?? 0])) as unknown as Counts;

/** Equality regardless of key order. */
const same = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
