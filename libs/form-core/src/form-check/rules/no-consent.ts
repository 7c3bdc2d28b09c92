import { traitsOf } from '../../fields/registry.js';
import type { CheckRule } from '../finding.types.js';
import { addition } from '../fixes.js';
import { fold, freeId } from '../text.js';
import { TEXTS, WORDS } from '../words.js';

/** A question about health, religion or a date of birth without consent, in a form that identifies the visitor. */
export const noConsent: CheckRule = ({ form, asked, language, wordsOf }) => {
  const sensitive = asked.filter(
    field => WORDS.sensitive.test(wordsOf(field)) && !WORDS.secret.test(wordsOf(field)),
  );
  const identified = asked.some(({ type }) => traitsOf(type).contact);
  const agreed = asked.some(
    field =>
      traitsOf(field.type).isConsent ||
      (traitsOf(field.type).choices &&
        WORDS.consent.test(`${wordsOf(field)} ${fold((field.options ?? []).join(' '))}`)),
  );
  const [first] = sensitive;
  if (!first || !identified || agreed) return [];
  const consent = {
    id: freeId('consent', form.fields),
    type: 'consent' as const,
    label: TEXTS.consent[language],
    required: true,
    settings: { consentText: TEXTS.agree[language] },
  };
  return [
    {
      id: 'noConsent',
      severity: 'warning',
      fieldId: first.id,
      message: 'noConsent',
      params: { label: first.label },
      fix: [addition(consent, form.fields.length)],
    },
  ];
};
