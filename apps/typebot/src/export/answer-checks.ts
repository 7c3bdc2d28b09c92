import type { TypebotComparison } from '#contracts';
import {
  type FieldSettings,
  type FormField,
  type FormTexts,
  nativePattern,
  rangeOf,
  type Rule,
  rulesOf,
  say,
  sayDate,
  sayNumber,
  traitsOf,
} from '#form-core';
import { regex } from './conditions.js';
import { plainText } from './plain-text.js';

/** A check for answers that Typebot's own block accepts although they are invalid, with its error message. */
export interface AnswerCheck {
  comparison: Pick<TypebotComparison, 'comparisonOperator' | 'value'>;
  message: string;
}

const mustMatch = (source: string, flags = ''): AnswerCheck['comparison'] => ({
  comparisonOperator: 'Does not match regex',
  value: regex(source, flags),
});
const EMAIL = mustMatch('^\\s*[^\\s@]+@[^\\s@]+\\.[^\\s@]+\\s*$');
const PHONE = mustMatch('^[\\s\\-()\\[\\]]*\\+?(?:[\\s\\-()\\[\\]]*\\d){7,15}[\\s\\-()\\[\\]]*$');
/** At least two parts, such as street and city, separated by commas or line breaks. */
const ADDRESS = mustMatch('[^,\\n]*[^,\\s][^,\\n]*[,\\n][,\\s]*[^,\\s]');
const WEB = mustMatch('^\\s*https?:\\/\\/\\S+', 'i');
/** The maximum repetition count in a pattern. */
const MAX_REPEAT = 65_535;

/** Checks that the flow makes itself, in the form's order. */
export function answerChecks(field: FormField, texts: FormTexts): AnswerCheck[] {
  const own = field.validation?.errorMessage?.trim();
  const checks: AnswerCheck[] = [];
  const add = (comparison: AnswerCheck['comparison'], message: string) =>
    checks.push({ comparison, message: plainText(own || message) });
  if (field.type === 'url') add(WEB, texts.invalidUrl);
  if (field.type === 'date') dayRules(field.settings ?? {}, texts, add);
  const { isNumeric, choices, hasParts } = traitsOf(field.type);
  if (hasParts) add(ADDRESS, texts.invalidAddress);
  const isText = !isNumeric && !choices;
  for (const rule of rulesOf(field)) {
    if (isText) textRule(rule, texts, add);
    else if (isNumeric) numberRule(field, rule, texts, add);
    else if (choices === 'many') countRule(rule, texts, add);
  }
  return checks;
}

type Add = (comparison: AnswerCheck['comparison'], message: string) => unknown;

function textRule(rule: Rule, texts: FormTexts, add: Add): void {
  if (rule.kind === 'email') add(EMAIL, texts.invalidEmail);
  if (rule.kind === 'phone') add(PHONE, texts.invalidPhone);
  if (rule.kind === 'url') add(WEB, texts.invalidUrl);
  if (rule.kind === 'pattern') {
    const pattern = nativePattern(rule.pattern);
    // Patterns that no browser can run are left to the server, which skips them too.
    if (pattern && !/\{\{|\}\}/.test(pattern.source))
      add(mustMatch(pattern.source, 'u'), texts.invalidFormat);
  }
  if (rule.kind !== 'min' && rule.kind !== 'max') return;
  const limit = Math.min(MAX_REPEAT, Math.max(0, Math.floor(rule.limit)));
  const isMin = rule.kind === 'min';
  const range = isMin ? `{${limit},}` : `{0,${limit}}`;
  const message = say(isMin ? texts.minLength : texts.maxLength, { n: rule.limit });
  add(mustMatch(`^\\s*[\\s\\S]${range}\\s*$`), message);
}

/** Limits of date inputs, which older versions of Typebot do not enforce. */
function dayRules({ minDate, maxDate }: FieldSettings, texts: FormTexts, add: Add): void {
  if (minDate)
    add(
      { comparisonOperator: 'Less than', value: minDate },
      say(texts.minDate, { n: sayDate(texts, minDate) }),
    );
  if (maxDate)
    add(
      { comparisonOperator: 'Greater than', value: maxDate },
      say(texts.maxDate, { n: sayDate(texts, maxDate) }),
    );
}

/** Needed because Typebot does not enforce limits of 0. Its ratings have no limits to check. */
function numberRule(field: FormField, rule: Rule, texts: FormTexts, add: Add): void {
  if ((rule.kind !== 'min' && rule.kind !== 'max') || field.type === 'rating') return;
  const own = rangeOf(field)[rule.kind];
  if (own === rule.limit && rule.limit !== 0) return;
  const comparisonOperator = rule.kind === 'min' ? 'Less than' : 'Greater than';
  add(
    { comparisonOperator, value: String(rule.limit) },
    say(rule.kind === 'min' ? texts.minValue : texts.maxValue, { n: sayNumber(texts, rule.limit) }),
  );
}

function countRule(rule: Rule, texts: FormTexts, add: Add): void {
  if (rule.kind !== 'min' && rule.kind !== 'max') return;
  const limit = Math.max(1, Math.floor(rule.limit));
  const more = rule.kind === 'min' ? `{${limit - 1},}` : `{0,${limit - 1}}`;
  add(
    mustMatch(`^[^,]+(?:, [^,]+)${more}$`),
    say(rule.kind === 'min' ? texts.minChoices : texts.maxChoices, { n: rule.limit }),
  );
}
