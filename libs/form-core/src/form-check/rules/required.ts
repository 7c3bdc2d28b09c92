import { traitsOf } from '../../fields/registry.js';
import type { CheckRule } from '../finding.types.js';
import { requirement } from '../fixes.js';
import { fold } from '../text.js';
import { WORDS } from '../words.js';

/** A required phone number next to an e-mail address: making it optional brings more answers. */
export const requiredPhone: CheckRule = ({ asked }) => {
  if (!asked.some(({ type, required }) => traitsOf(type).contact === 'email' && required)) return [];
  return asked
    .filter(({ type, required }) => traitsOf(type).contact === 'phone' && required)
    .map(field => ({
      id: `requiredPhone:${field.id}`,
      severity: 'hint',
      fieldId: field.id,
      message: 'requiredPhone',
      params: { label: field.label },
      fix: [requirement(field, false)],
    }));
};

/** A required question with 'optional' in its label. */
export const saysOptional: CheckRule = ({ asked }) =>
  asked
    .filter(({ label, required }) => required && WORDS.optional.test(fold(label)))
    .map(field => ({
      id: `saysOptional:${field.id}`,
      severity: 'warning',
      fieldId: field.id,
      message: 'saysOptional',
      params: { label: field.label },
      fix: [requirement(field, false)],
    }));
