import type { FieldType } from '../../fields/registry.js';
import type { CheckRule } from '../finding.types.js';
import { retype } from '../fixes.js';
import { fold } from '../text.js';
import { WORDS } from '../words.js';

const TYPES: [RegExp, FieldType][] = [
  [WORDS.email, 'email'],
  [WORDS.phone, 'phone'],
  [WORDS.website, 'url'],
  [WORDS.count, 'number'],
  [WORDS.date, 'date'],
];
const LONGEST = 40;

/** A line of text for data with a dedicated type, which brings up the right keyboard on phones and catches typos. */
export const wrongType: CheckRule = ({ asked }) =>
  asked.flatMap(field => {
    if (field.type !== 'text' || field.label.length > LONGEST) return [];
    const type = TYPES.find(([words]) => words.test(fold(field.label)))?.[1];
    if (!type) return [];
    return [
      {
        id: `wrongType:${field.id}`,
        severity: 'hint' as const,
        fieldId: field.id,
        message: 'wrongType' as const,
        params: { label: field.label, type },
        fix: [retype(field, type)],
      },
    ];
  });
