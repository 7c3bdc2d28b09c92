import type { FormField } from '../../types.js';
import type { CheckRule } from '../finding.types.js';
import { fold } from '../text.js';
import { WORDS } from '../words.js';

const POLAR = /^(?:yes|no|si|oui|non|ja|nein|はい|いいえ)$/;
const isYesNo = ({ options = [] }: FormField): boolean =>
  options.length === 2 && options.every(option => POLAR.test(fold(option)));

/** Yes-or-no fields with a label that names a thing, such as 'Photo of the damage'. */
export const yesNoLabel: CheckRule = ({ asked }) =>
  asked
    .filter(field => isYesNo(field) && WORDS.thing.test(fold(field.label)))
    .map(({ id, label }) => ({
      id: `yesNoLabel:${id}`,
      severity: 'warning',
      fieldId: id,
      message: 'yesNoLabel',
      params: { label },
    }));

/** Texts that promise to check a date which the form does not ask for. */
export const promisedDate: CheckRule = ({ asked, form, wordsOf }) => {
  const texts = fold(`${form.description} ${form.thankYouText}`);
  const isAsked = asked.some(field => field.type === 'date' || WORDS.moment.test(wordsOf(field)));
  return WORDS.promisedDate.test(texts) && !isAsked
    ? [{ id: 'promisedDate', severity: 'warning', message: 'promisedDate', params: {} }]
    : [];
};
