import { t } from '@/lib/i18n/index.js';
import { type FormField } from '#form-core';
import type { DocSettings, EditorDoc } from '../doc/editor-doc.js';

/** A difference between two versions of a form, as text. */
export interface Change {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  text: string;
  /** The affected field, if the newer version has it. */
  field?: string;
}

/** Texts for changes to each part of a form other than its fields. */
const CHANGES = [
  ...Object.entries(t.formSettings).map(([setting, { changed }]) => [setting, changed]),
  ...Object.entries(t.versions.settings),
] as [keyof DocSettings, string][];

const nameOf = (field: FormField): string => field.label.trim() || t.fieldTypes.labels[field.type];
const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
const sorted = (_: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== undefined && part !== '')
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

/** Names of the field parts that differ. */
function partsOf(from: FormField, to: FormField): string[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)] as (keyof FormField)[]);
  keys.delete('aiEnhanced');
  return [...keys]
    .filter(key => !same(from[key] ?? '', to[key] ?? ''))
    .map(key => t.versions.parts[key as keyof typeof t.versions.parts] ?? key);
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

/** The differences between two versions: fields first, in the order of the newer one, then settings. */
export function formDiff(from: EditorDoc, to: EditorDoc): Change[] {
  const old = new Map(from.fields.map(field => [field.id, field]));
  const fresh = new Map(to.fields.map(field => [field.id, field]));
  const moved = movedIds(
    from.fields.map(({ id }) => id).filter(id => fresh.has(id)),
    to.fields.map(({ id }) => id).filter(id => old.has(id)),
  );
  const fields = to.fields.flatMap((field): Change[] => {
    const before = old.get(field.id);
    const name = nameOf(field);
    if (!before) return [{ kind: 'added', text: t.versions.added(name), field: field.id }];
    const parts = partsOf(before, field);
    return [
      ...(parts.length > 0
        ? [{ kind: 'changed' as const, text: t.versions.changed(name, parts.join(', ')), field: field.id }]
        : []),
      ...(moved.has(field.id)
        ? [{ kind: 'moved' as const, text: t.versions.moved(name), field: field.id }]
        : []),
    ];
  });
  const removed = from.fields
    .filter(({ id }) => !fresh.has(id))
    .map((field): Change => ({ kind: 'removed', text: t.versions.removed(nameOf(field)) }));
  const settings = CHANGES.filter(([key]) => !same(from[key] ?? '', to[key] ?? '')).map(
    ([, text]): Change => ({ kind: 'changed', text }),
  );
  return [...fields, ...removed, ...settings];
}
