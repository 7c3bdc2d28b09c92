import { traitsOf } from '../../fields/registry.js';
import type { CheckRule } from '../finding.types.js';
import { removal } from '../fixes.js';
import { WORDS } from '../words.js';

/** A question for a password, card number or identity number, which does not belong in a form. */
export const secret: CheckRule = checked =>
  checked.asked
    .filter(field => traitsOf(field.type).isSensitive || WORDS.secret.test(checked.wordsOf(field)))
    .map(field => ({
      id: `secret:${field.id}`,
      severity: 'error',
      fieldId: field.id,
      message: 'secret',
      params: { label: field.label },
      fix: [removal(checked, field)],
    }));
