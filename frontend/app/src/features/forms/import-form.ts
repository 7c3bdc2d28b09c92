import { FORM_INPUT_KEYS } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { listOfFields } from '@/shared/forms/field-list.js';
import { FIELD_TYPES, type FieldType, type LogicRule } from '#form-core';

type Json = Record<string, unknown>;
/** Form from a file, as a body of `forms.create`, and the parts of the file that could not be imported. */
export interface ReadForm {
  body: Json;
  left: string[];
}
const texts = t.forms.import;
const reasons = texts.reasons;

/** Keys of the exported form that the import sets itself; dropped without a notice. */
const OWN = new Set(
  'id ownerId version created_at updated_at status publishedRevision hasUnpublishedChanges hasPassword slug responses views revision replayed'.split(
    ' ',
  ),
);
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses the text of a file. @throws Error with a message for the user */
export function readFormFile(text: string): ReadForm {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error(texts.notJson);
  }
  // An exported file, or the bare form as the API returns it.
  const form = isObject(json) && isObject(json['form']) ? json['form'] : json;
  const listed = isObject(form) ? (listOfFields(form['fields']) ?? form['fields']) : null;
  if (!isObject(form) || !Array.isArray(listed)) throw new Error(texts.notForm);
  const left: string[] = [];
  const body: Json = {};
  for (const [key, value] of Object.entries(form)) {
    if (OWN.has(key) || value === undefined) continue;
    if (FORM_INPUT_KEYS.includes(key)) body[key] = value;
    else left.push(reasons.unknown(key));
  }
  const fields = readableFields(listed, left);
  return { body: { ...body, ...withoutLostRules(body, fields, left), fields, status: 'draft' }, left };
}

function readableFields(fields: unknown[], left: string[]): Json[] {
  return fields.filter((field, index): field is Json => {
    if (!isObject(field) || typeof field['type'] !== 'string') left.push(reasons.fieldShape(index + 1));
    else if (!FIELD_TYPES.includes(field['type'] as FieldType))
      left.push(reasons.fieldType(labelOf(field), field['type']));
    else return true;
    return false;
  });
}

const labelOf = (field: Json): string =>
  typeof field['label'] === 'string' && field['label']
    ? field['label']
    : String(field['id'] ?? field['type']);

/** Removes rules about fields that were not imported; they would never apply. */
function withoutLostRules({ logic }: Json, fields: Json[], left: string[]): Json {
  if (!Array.isArray(logic)) return {};
  const ids = new Set(fields.map(field => field['id']));
  const carried = (logic as Partial<LogicRule>[]).filter(
    rule =>
      ids.has(rule?.then?.target) &&
      Array.isArray(rule?.when?.conditions) &&
      rule.when.conditions.every(condition => ids.has(condition?.field)),
  );
  if (carried.length < logic.length) left.push(reasons.logic(logic.length - carried.length));
  return { logic: carried };
}

/**
 * The same form without the parts that the server refused: a field with an invalid part, or a whole setting. Null if
 * none of the refused parts can be left out.
 */
export function withoutRefused(
  { body, left }: ReadForm,
  details: readonly { field: string; message: string }[],
): ReadForm | null {
  const fields = body['fields'] as Json[];
  const lost = new Map<number, string>();
  const next = { ...body };
  const added: string[] = [];
  for (const { field: path, message } of details) {
    const [part = '', index = ''] = path.replace(/^body\./, '').split('.');
    if (part === 'fields' && /^\d+$/.test(index)) lost.set(Number(index), message);
    else if (part !== 'fields' && part in next) {
      delete next[part];
      added.push(reasons.part(part, message));
    }
  }
  const refused = [...lost].filter(([index]) => index < fields.length);
  if (refused.length === 0 && added.length === 0) return null;
  for (const [index, why] of refused) added.push(reasons.field(labelOf(fields[index]!), why));
  const carried = fields.filter((_, index) => !lost.has(index));
  const more = [...left, ...added];
  return { body: { ...next, ...withoutLostRules(next, carried, more), fields: carried }, left: more };
}
