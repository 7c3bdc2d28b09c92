import type { FormField } from '#form-core';

/** Unique name of each field in formulas, by id: its label; fields with the same label are numbered. */
export function fieldNames(fields: readonly FormField[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, label } of fields) {
    const plain = label.replace(/[{}"']/g, '').trim() || id;
    let name = plain;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${plain} (${count})`;
    taken.add(name.toLowerCase());
    names.set(id, name);
  }
  return names;
}

const REFERENCE = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The formula with the names of fields in place of their ids. Ids of deleted fields stay. */
export const withNames = (formula: string, names: ReadonlyMap<string, string>): string =>
  formula.replace(REFERENCE, (all, id: string) => (names.has(id) ? `{{${names.get(id)}}}` : all));

/** The formula with the ids of fields in place of their names, whatever their case. */
export const withIds = (formula: string, names: ReadonlyMap<string, string>): string => {
  const ids = new Map([...names].map(([id, name]) => [name.toLowerCase(), id]));
  return formula.replace(REFERENCE, (all, name: string) => {
    const id = ids.get(name.toLowerCase());
    return id ? `{{${id}}}` : all;
  });
};
