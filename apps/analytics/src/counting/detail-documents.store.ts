import { type mongo, Schema } from 'mongoose';
import { type Detail, DETAIL_PARTS, type DetailPart } from './detail.js';
import { type HourCounts } from './hour-counter.js';
import { HOURS_A_DAY, packHours } from './packed-hours.js';

export const HOUR_DETAIL_MODEL = 'HourDetail';
export const DAY_DETAIL_MODEL = 'DayDetail';

/** Each part as JSON, because it is read and written as a whole, and names of values (such as hosts) contain dots. */
export type PackedParts = Partial<Record<DetailPart, string>>;
interface Packed extends PackedParts {
  /** Plain counts of the same visits, see `packHours`, so that all panels of a form are read from one place. */
  packed?: Uint8Array | mongo.Binary;
}
export interface HourDocument extends Packed {
  /** `<formId>:<hour>` */
  _id: string;
  formId: string;
  ownerId: string;
  hour: number;
  /** Number of changes. A change while the hour is being counted makes it stale again. */
  changes: number;
  stale: boolean;
  nextAt: Date;
  lease?: string;
  attempts: number;
}
export interface DayDocument extends Packed {
  /** `<formId>:<day>` */
  _id: string;
  formId: string;
  ownerId: string;
  day: number;
  /** Number of writes, so that a worker detects a concurrent write. */
  sequence: number;
}

const number = { type: Number, default: 0 };
const parts = {
  ...Object.fromEntries(DETAIL_PARTS.map(part => [part, String])),
  packed: Buffer,
};
export const hourDetailSchema = new Schema<HourDocument>(
  {
    ...{ _id: String, formId: String, ownerId: String, hour: Number, changes: number, stale: Boolean },
    ...{ nextAt: Date, lease: String, attempts: number, ...parts },
  },
  { collection: 'hour_details', versionKey: false },
);
hourDetailSchema.index({ formId: 1, hour: 1 });
// The hours at both ends of a period, for days that differ from UTC days.
hourDetailSchema.index({ ownerId: 1, hour: 1 });
hourDetailSchema.index({ nextAt: 1 }, { partialFilterExpression: { stale: true } });

export const dayDetailSchema = new Schema<DayDocument>(
  { ...{ _id: String, formId: String, ownerId: String, day: Number, sequence: number, ...parts } },
  { collection: 'day_details', versionKey: false },
);
dayDetailSchema.index({ formId: 1, day: 1 });
dayDetailSchema.index({ ownerId: 1, day: 1 });

export const pack = (detail: Detail): PackedParts =>
  Object.fromEntries(DETAIL_PARTS.map(part => [part, JSON.stringify(detail[part])]));
export const unpack = (packed: PackedParts): Partial<Detail> =>
  Object.fromEntries(
    DETAIL_PARTS.filter(part => packed[part]).map(part => [part, JSON.parse(packed[part]!) as unknown]),
  );
/** An hour in its stored form. */
export const packHour = (hour: number, { detail, counts }: HourCounts) => ({
  ...pack(detail),
  packed: Buffer.from(packHours({ [hour % HOURS_A_DAY]: counts })),
});
