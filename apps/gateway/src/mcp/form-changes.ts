import { type FormContent, formContent } from '#contracts';
import { type FieldDifference, formDifferences } from '#form-core';

type Content = Pick<FormContent, 'fields'> & Record<string, unknown>;

/** Parts of a form with content other than settings. */
const OTHER = new Set(['fields', 'metadata', 'business_info', 'aiContext']);
/** The settings that are published. */
const SETTINGS = Object.keys(formContent.shape).filter(key => !OTHER.has(key));

/** Describes the changes that visitors will see after publishing. `before` is null for a first publication. */
export function changesBetween(before: Content | null, after: Content): string[] {
  if (!before) return [`First publication, with ${after.fields.length} questions`];
  const { fields, settings } = formDifferences(before, after, SETTINGS);
  return [
    ...fields.flatMap(describe),
    ...(fields.some(({ kind }) => kind === 'moved') ? ['Changed the order of questions'] : []),
    ...settings.map(key => `Changed setting: ${key}`),
  ];
}

function describe(one: FieldDifference): string[] {
  const { label } = one.field;
  if (one.kind === 'moved') return [];
  if (one.kind === 'changed') return [`Changed ${one.parts.join(', ')} of question: ${label}`];
  return [`${one.kind === 'added' ? 'Added' : 'Removed'} question: ${label}`];
}
