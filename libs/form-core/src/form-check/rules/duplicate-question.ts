import { traitsOf } from '../../fields/registry.js';
import type { FormField } from '../../types.js';
import type { CheckRule } from '../finding.types.js';
import { removal } from '../fixes.js';
import { fold } from '../text.js';

const FILLER =
  /\b(?:the|your|a|an|is|what|please|el|la|su|cual|es|votre|le|quel|est|ihre?|der|die|das|wie|lautet)\b|[^\p{L}\p{N}]/gu;

/** Topic of a question: its kind of contact, otherwise its label without filler words. */
const topicOf = ({ type, label }: FormField): string =>
  traitsOf(type).contact === 'email' &&
  !/(?:repeat|confirm|repet|confirmar|confirmez|wiederhol|bestatig|確認)/.test(fold(label))
    ? 'contact:email'
    : fold(label).replace(FILLER, '');

/** The same question twice. */
export const duplicateQuestion: CheckRule = checked => {
  const seen = new Map<string, FormField>();
  return checked.asked.flatMap(field => {
    const topic = topicOf(field);
    const first = seen.get(topic);
    if (!first || topic === '') {
      seen.set(topic, field);
      return [];
    }
    return [
      {
        id: `duplicateQuestion:${field.id}`,
        severity: 'warning',
        fieldId: field.id,
        message: 'duplicateQuestion',
        params: { label: field.label, first: first.label },
        fix: [removal(checked, field)],
      },
    ];
  });
};
