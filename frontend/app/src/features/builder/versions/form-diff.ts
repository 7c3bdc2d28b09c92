import { t } from '@/lib/i18n/index.js';
import { type FieldDifference, formDifferences, type FormField, type FormSetting } from '#form-core';
import type { DocSettings, EditorDoc } from '../doc/editor-doc.js';

/** A difference between two versions of a form, as text. */
export interface Change {
  kind: FieldDifference['kind'];
  text: string;
}

/** Texts for the parts that are neither fields nor settings. A part without one does not compile. */
const PARTS: Record<Exclude<keyof DocSettings, FormSetting | 'name'>, string> = t.versions.settings;
/** Texts for changes to each part of a form other than its fields. */
const CHANGES = new Map([
  ...Object.entries(t.formSettings).map(([setting, { changed }]) => [setting, changed] as const),
  ...Object.entries(PARTS),
]) as Map<keyof DocSettings, string>;

const nameOf = (field: FormField): string => field.label.trim() || t.fieldTypes.labels[field.type];
const partName = (part: string): string => t.versions.parts[part as keyof typeof t.versions.parts] ?? part;

const textOf = (one: FieldDifference): string =>
  one.kind === 'changed'
    ? t.versions.changed(nameOf(one.field), one.parts.map(partName).join(', '))
    : t.versions[one.kind](nameOf(one.field));

/** The differences between two versions: fields first, in the order of the newer one, then settings. */
export function formDiff(from: EditorDoc, to: EditorDoc): Change[] {
  const { fields, settings } = formDifferences(from, to, [...CHANGES.keys()]);
  return [
    ...fields.map(one => ({ kind: one.kind, text: textOf(one) })),
    ...settings.map(key => ({ kind: 'changed' as const, text: CHANGES.get(key)! })),
  ];
}
