import type { CallOutput, DestinationMapping, destinationsCalls } from '#contracts';

export type MappingChoices = CallOutput<typeof destinationsCalls.fields>;
/** A row of the mapping screen; `field` and `to` are empty until they are chosen. */
export interface Row extends DestinationMapping {
  key: number;
}

/** Place for a source that gets its own new field. */
export const newField = (field: string): string => `new:${field}`;
export const isNew = (to: string): boolean => to.startsWith('new:');
/** Information that a sheet gets by default, beside all answers. */
const DEFAULT_FACTS = ['meta:submittedAt', 'meta:status', 'meta:score', 'meta:assignee'];

/**
 * Rows at first: the stored mapping; else the suggestions, with all answers if fields can be added. Required fields without a source
 * have a row, so that nobody overlooks them.
 */
export function firstRows(
  { sources, fields, guesses, addsFields }: MappingChoices,
  stored: readonly DestinationMapping[],
): Row[] {
  const ids = new Set(fields.map(({ id }) => id));
  const known = stored.filter(({ to }) => addsFields || ids.has(to));
  const chosen = known.length > 0 ? known : guesses;
  const mapped = new Set(chosen.map(({ field }) => field));
  const added = sources.filter(
    ({ field }) => !mapped.has(field) && (!field.startsWith('meta:') || DEFAULT_FACTS.includes(field)),
  );
  const filled = new Set(chosen.map(({ to }) => to));
  const rows = [
    ...chosen,
    ...(addsFields && known.length === 0 ? added.map(({ field }) => ({ field, to: newField(field) })) : []),
    ...fields
      .filter(({ id, required }) => required && !filled.has(id))
      .map(({ id }) => ({ field: '', to: id })),
  ];
  return rows.map((row, key) => ({ ...row, key }));
}

/** The mapping that is stored; incomplete rows are not. */
export const completeRows = (rows: readonly Row[]): DestinationMapping[] =>
  rows.flatMap(({ field, to }) => (field && to ? [{ field, to }] : []));
