import { traitsOf } from '../../fields/registry.js';
import type { FormField } from '../../types.js';
import type { Checked, CheckRule } from '../finding.types.js';
import { addition, change } from '../fixes.js';
import { freeId } from '../text.js';

const QUESTION =
  'what|which|how|when|where|who|why|qué|cuál(?:es)?|cómo|cuándo|dónde|quién|cuánt[oa]s?|por qué|quel(?:le)?s?|comment|quand|où|qui|combien|pourquoi|was|welche[rsnm]?|wie|wann|wo|wer|warum';
/** Matches 'How did you hear of us and when can we call?'. */
const TWO = new RegExp(
  `^(¿?\\s*(?:${QUESTION})(?!\\p{L})[^?？]{4,}?),?\\s+(?:and|y|et|und)\\s+((?:${QUESTION})(?!\\p{L})[^?？]{4,})[?？]?\\s*$`,
  'iu',
);
/** Matches 'Do you like it? Would you buy it?'. */
const MARKS = /^(.{5,}?[?？])\s+(\S.{4,}[?？])\s*$/u;

const asQuestion = (text: string): string => {
  const question = text.trim().replace(/[?？]+$/u, '');
  const upper = question.replace(
    /^(¿?)(\p{L})/u,
    (_, mark: string, first: string) => mark + first.toLocaleUpperCase(),
  );
  return `${upper}?`;
};

const splitField = ({ form }: Checked, field: FormField, first: string, second: string) => {
  const opening = field.label.trim().startsWith('¿') ? '¿' : '';
  const added: FormField = {
    id: freeId(`${field.id}_b`, form.fields),
    type: traitsOf(field.type).isMultiline ? 'textarea' : 'text',
    label: asQuestion(opening && !second.trim().startsWith('¿') ? `${opening}${second}` : second),
    required: false,
  };
  return [change(field, { label: asQuestion(first) }), addition(added, form.fields.indexOf(field) + 1)];
};

/** Two questions in one: the answers cannot be separated. */
export const twoInOne: CheckRule = checked =>
  checked.asked.flatMap(field => {
    const found = TWO.exec(field.label) ?? MARKS.exec(field.label);
    if (!found?.[1] || !found[2]) return [];
    return [
      {
        id: `twoInOne:${field.id}`,
        severity: 'warning',
        fieldId: field.id,
        message: 'twoInOne',
        params: { label: field.label },
        fix: splitField(checked, field, found[1], found[2]),
      },
    ];
  });
