import type { EditedForm } from '../edit/operation.types.js';
import { isAsked } from '../fields/registry.js';
import type { Checked, CheckRule, Finding } from './finding.types.js';
import { promisedDate, yesNoLabel } from './rules/answers.js';
import { brokenRule } from './rules/broken-rule.js';
import { duplicateQuestion } from './rules/duplicate-question.js';
import { emptyLabel } from './rules/empty-label.js';
import { noConsent } from './rules/no-consent.js';
import { noContact } from './rules/no-contact.js';
import { fewOptions, noOther, overlappingRanges } from './rules/options.js';
import { requiredPhone, saysOptional } from './rules/required.js';
import { secret } from './rules/secret.js';
import { tooLong } from './rules/too-long.js';
import { twoInOne } from './rules/two-in-one.js';
import { unreachable } from './rules/unreachable.js';
import { wordyLabel } from './rules/wordy-label.js';
import { wrongType } from './rules/wrong-type.js';
import { fold, languageOf } from './text.js';

const RULES: readonly CheckRule[] = [
  secret,
  emptyLabel,
  brokenRule,
  unreachable,
  fewOptions,
  duplicateQuestion,
  twoInOne,
  noContact,
  noConsent,
  saysOptional,
  overlappingRanges,
  tooLong,
  wrongType,
  requiredPhone,
  noOther,
  wordyLabel,
  yesNoLabel,
  promisedDate,
];
const WEIGHT = { error: 0, warning: 1, hint: 2 } as const;

/** Findings about a form, most severe first, each with operations to fix it if possible. */
export function checkForm(form: Pick<EditedForm, 'name' | 'fields'> & Partial<EditedForm>): Finding[] {
  const whole: EditedForm = { logic: [], customizations: {}, ...form };
  const asked = whole.fields.filter(({ type }) => isAsked(type));
  const checked: Checked = {
    form: whole,
    asked,
    language: languageOf(asked),
    wordsOf: ({ label, helpText = '', placeholder = '' }) => fold(`${label} ${helpText} ${placeholder}`),
  };
  return RULES.flatMap(rule => rule(checked)).sort((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity]);
}
