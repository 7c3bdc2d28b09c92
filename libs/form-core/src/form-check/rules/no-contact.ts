import { traitsOf } from '../../fields/registry.js';
import type { CheckRule } from '../finding.types.js';
import { addition } from '../fixes.js';
import { fold, freeId } from '../text.js';
import { TEXTS, WORDS } from '../words.js';

/** No way to contact the visitor, in a form that is not a survey. */
export const noContact: CheckRule = ({ form, asked, language }) => {
  if (asked.length === 0 || asked.some(({ type }) => traitsOf(type).contact)) return [];
  if (WORDS.anonymous.test(fold(`${form.name} ${form.description ?? ''}`))) return [];
  const email = {
    id: freeId('email', form.fields),
    type: 'email' as const,
    label: TEXTS.email[language],
    required: true,
  };
  const name = form.fields.findIndex(({ label }) => /name|nombre|\bnom\b|氏名|名前/i.test(label));
  return [
    {
      id: 'noContact',
      severity: 'warning',
      message: 'noContact',
      params: {},
      fix: [addition(email, name < 0 ? 0 : name + 1)],
    },
  ];
};
