import { trusted } from 'mongoose';
import { DomainError } from '#contracts';

/** Position at which a list continues: sort value and id of the last item on a page. */
export interface Cursor {
  value: string | number;
  id: string;
}

/** Encodes an opaque text for `nextCursor`. */
export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.value, cursor.id])).toString('base64url');

/** Type of the value that a list is sorted by; a cursor contains dates as ISO 8601. */
export type CursorKind = 'string' | 'number' | 'date';

/**
 * Reads `nextCursor` back. Without `kind`, texts and numbers are accepted.
 * @throws DomainError VALIDATION_ERROR for anything that `encodeCursor` did not make for such a list.
 */
export function decodeCursor(text: string | undefined, kind?: CursorKind): Cursor | null {
  if (text === undefined) return null;
  try {
    const [value, id, ...rest] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (isSortable(value) && isOf(kind, value) && isId(id) && rest.length === 0) return { value, id };
  } catch {
    // falls through to the error below
  }
  const detail = { field: 'cursor', message: 'This cursor is not valid' };
  throw new DomainError('VALIDATION_ERROR', detail.message, [detail]);
}

/** Whether a value is an ordered number, or a text that the database can compare. */
const isSortable = (value: unknown): value is string | number =>
  typeof value === 'string' ? !value.includes('\0') : Number.isFinite(value);
const isOf = (kind: CursorKind | undefined, value: string | number): boolean =>
  kind === 'date'
    ? typeof value === 'string' && !Number.isNaN(Date.parse(value))
    : typeof value === (kind ?? typeof value);
const isId = (id: unknown): id is string => typeof id === 'string' && !id.includes('\0');

/** The filter for items after `cursor` in the order (`field` in `direction`, then _id in the same direction). */
export function afterCursor(
  field: string,
  direction: 1 | -1,
  cursor: Cursor | null,
): Record<string, unknown> {
  if (!cursor) return {};
  const past = direction === 1 ? '$gt' : '$lt';
  const beyond = (value: string | number) => trusted({ [past]: value });
  return {
    // Redundant, but it lets an index seek to the position instead of scanning everything before it.
    [field]: trusted({ [`${past}e`]: cursor.value }),
    $or: [{ [field]: beyond(cursor.value) }, { [field]: cursor.value, _id: beyond(cursor.id) }],
  };
}

/** Truncates a page that was read with one extra item, and returns the cursor of the next page. */
export function pageOf<T>(
  read: T[],
  limit: number,
  cursorOf: (item: T) => Cursor,
): { items: T[]; nextCursor: string | null } {
  const items = read.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: read.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}
