import type { FormField } from './types.js';

/** A field that is new, missing, changed in some parts, or at another place among the fields that both forms have. */
export type FieldDifference =
  | { kind: 'added' | 'removed' | 'moved'; field: FormField }
  | { kind: 'changed'; field: FormField; parts: (keyof FormField)[] };

interface FormDifferences<Setting> {
  /** In the order of the newer form, removed fields last. A field may be both changed and moved. */
  fields: FieldDifference[];
  settings: Setting[];
}
interface Compared {
  fields: readonly FormField[];
}

/** JSON of a value, regardless of the order of keys; absent, empty and null values are equal. */
const keyOf = (value: unknown): string => JSON.stringify(value ?? '', sorted);
const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== undefined && part !== '')
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;
const isSame = (one: unknown, other: unknown): boolean => keyOf(one) === keyOf(other);

/** The parts of a field that differ. Its origin is not a part. */
function partsOf(from: FormField, to: FormField): (keyof FormField)[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)] as (keyof FormField)[]);
  keys.delete('aiEnhanced');
  return [...keys].filter(key => !isSame(from[key], to[key]));
}

/** Ids of the moved fields: all except the longest sequence with the same order in both. */
function movedIds(from: readonly string[], to: readonly string[]): Set<string> {
  const places = to.map(id => from.indexOf(id));
  // The longest increasing sequence of old indexes, by dynamic programming; forms have at most 200 fields.
  const length: number[] = [];
  const before: number[] = [];
  places.forEach((place, at) => {
    length[at] = 1;
    before[at] = -1;
    for (let left = 0; left < at; left += 1)
      if (places[left]! < place && length[left]! + 1 > length[at]) {
        length[at] = length[left]! + 1;
        before[at] = left;
      }
  });
  const stays = new Set<string>();
  for (let at = length.indexOf(Math.max(...length, 0)); at >= 0; at = before[at]!) stays.add(to[at]!);
  return new Set(to.filter(id => !stays.has(id)));
}

/** The differences between two forms: in their fields, and in the given settings. */
export function formDifferences<Form extends Compared, Setting extends keyof Form>(
  from: Form,
  to: Form,
  settings: readonly Setting[],
): FormDifferences<Setting> {
  const old = new Map(from.fields.map(field => [field.id, field]));
  const fresh = new Set(to.fields.map(({ id }) => id));
  const moved = movedIds(
    from.fields.map(({ id }) => id).filter(id => fresh.has(id)),
    to.fields.map(({ id }) => id).filter(id => old.has(id)),
  );
  const fields = to.fields.flatMap((field): FieldDifference[] => {
    const before = old.get(field.id);
    if (!before) return [{ kind: 'added', field }];
    const parts = partsOf(before, field);
    return [
      ...(parts.length > 0 ? [{ kind: 'changed' as const, field, parts }] : []),
      ...(moved.has(field.id) ? [{ kind: 'moved' as const, field }] : []),
    ];
  });
  const removed = from.fields
    .filter(({ id }) => !fresh.has(id))
    .map((field): FieldDifference => ({ kind: 'removed', field }));
  return {
    fields: [...fields, ...removed],
    settings: settings.filter(key => !isSame(from[key], to[key])),
  };
}
