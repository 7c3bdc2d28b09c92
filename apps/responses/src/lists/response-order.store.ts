import { type QueryFilter, trusted } from 'mongoose';
import { DomainError, type FormResponse, leadStatus, type ResponseFilter } from '#contracts';
import type { Cursor } from '#platform';
import { ALIVE, type ResponseDocument } from '../response/response-document.store.js';

export type Hint = Record<string, 1 | -1>;
export const ORDER_OF_FORM: Hint = { ownerId: 1, formId: 1, spam: 1, submittedAt: -1, _id: -1 };
export const ORDER_OF_ALL: Hint = { ownerId: 1, spam: 1, submittedAt: -1, _id: -1 };
export const STATUSES: Hint = { ownerId: 1, formId: 1, spam: 1, leadStatus: 1, submittedAt: -1, _id: -1 };
export const SCORES: Hint = { ownerId: 1, formId: 1, spam: 1, leadScore: 1, _id: 1 };
/** Index of the few leads with a value. */
export const VALUES: Hint = { ownerId: 1, leadStatus: 1, value: 1 };

/** Index of the leads with a position on the board. */
const PLACES: Hint = { ownerId: 1, leadStatus: 1, place: -1, _id: -1 };

export interface ListOrder {
  /** Path in the document. */
  field: string;
  direction: 1 | -1;
}
/** A part of a list that an index provides in order. */
export interface Part extends ListOrder {
  where: QueryFilter<ResponseDocument>;
  has: (response: FormResponse) => boolean;
  /** Index for one form; without it, the index of the order of submission. */
  hint?: Hint;
}

const BY_TIME = 'submittedAt';
export const NEWEST: ListOrder & { field: 'submittedAt' } = { field: BY_TIME, direction: -1 };
type LeadStatus = FormResponse['leadStatus'];
const isStatus = (status: ResponseFilter['status']): status is LeadStatus =>
  status !== 'spam' && Boolean(status);
const ofStatus = (status: LeadStatus): Part => ({
  ...{ where: { leadStatus: status }, field: BY_TIME, direction: -1, hint: STATUSES },
  has: response => response.leadStatus === status,
});

/**
 * The parts of an order, in sequence; undefined for an order without an index. Statuses follow the life of a lead, newest
 * response first; responses without a score or value are last.
 */
export function partsOf(order: ListOrder & { field: 'submittedAt' }, filter: ResponseFilter): Part[];
export function partsOf(order: ListOrder, filter: ResponseFilter): Part[] | undefined;
export function partsOf({ field, direction }: ListOrder, { status }: ResponseFilter): Part[] | undefined {
  const turned = (parts: Part[]) => (direction === 1 ? parts : parts.reverse());
  switch (field) {
    case BY_TIME:
      return [
        {
          ...{ where: {}, field, direction, has: () => true },
          ...(isStatus(status) ? { hint: STATUSES } : {}),
        },
      ];
    case 'leadStatus':
      return isStatus(status) ? [ofStatus(status)] : turned(leadStatus.options.map(ofStatus));
    case 'leadScore':
      return turned([
        {
          where: { leadScore: null },
          field: '_id',
          direction,
          hint: SCORES,
          has: one => one.leadScore === null,
        },
        {
          where: { leadScore: trusted({ $gte: 0 }) },
          field,
          direction,
          hint: SCORES,
          has: one => one.leadScore !== null,
        },
      ]);
    case 'value':
      return turned([
        {
          where: { $or: [{ value: null }, { value: trusted({ $lte: 0 }) }] },
          field: BY_TIME,
          direction: -1,
          has: one => !one.value,
        },
        {
          where: { value: trusted({ $gt: 0 }) },
          field,
          direction,
          hint: VALUES,
          has: one => Boolean(one.value),
        },
      ]);
    default:
      return undefined;
  }
}

/** The start of a page: after an item of a segment. */
export interface Place {
  part: number;
  after: Cursor | null;
}
export const START: Place = { part: 0, after: null };

/** The cursor of an item. */
export function cursorOf(parts: readonly Part[], item: FormResponse): Cursor {
  const part = Math.max(
    0,
    parts.findIndex(({ has }) => has(item)),
  );
  const { field } = parts[part]!;
  const value = field === '_id' ? item.id : (item[field as 'submittedAt' | 'leadScore' | 'value'] ?? '');
  return { value, id: parts.length === 1 ? item.id : `${part}:${item.id}` };
}

/** @throws DomainError VALIDATION_ERROR for a cursor of another order */
export function placeOf(parts: readonly Part[], cursor: Cursor | null): Place {
  if (!cursor) return START;
  const [, number = '0', id = cursor.id] =
    parts.length === 1 ? [] : (/^(\d):(.*)$/s.exec(cursor.id) ?? ['', '-1']);
  const part = parts[Number(number)];
  const kind = part?.field === 'leadScore' || part?.field === 'value' ? 'number' : 'string';
  if (!part || typeof cursor.value !== kind) {
    const detail = {
      field: 'cursor',
      message: 'This cursor belongs to a different sort order. Start without a cursor.',
    };
    throw new DomainError('VALIDATION_ERROR', detail.message, [detail]);
  }
  return { part: Number(number), after: { value: cursor.value, id } };
}

/** Order of the board: moved leads have a position; for the others it is their submission time. */
export const placeKey = ({ place, submittedAt }: FormResponse): string => place ?? submittedAt;
/** Partial orders to merge. */
export const placeParts = ({ status }: ResponseFilter): Part[] => [
  {
    ...{
      where: { place: trusted({ $gt: '' }) },
      field: 'place',
      direction: -1,
      has: one => one.place !== undefined,
    },
    ...(isStatus(status) ? { hint: PLACES } : {}),
  },
  {
    ...{ where: { place: ALIVE }, field: BY_TIME, direction: -1, has: one => one.place === undefined },
    ...(isStatus(status) ? { hint: STATUSES } : {}),
  },
];
