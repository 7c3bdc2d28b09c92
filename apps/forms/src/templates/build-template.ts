import type { FormTemplateAnswer, TemplateLanguage } from '#contracts';
import type { FormField, LogicRule, ScoringCriterion } from '#form-core';
import { COMMON_WORDS, SCORE_LABEL } from './common-words.js';
import type { FieldText, SourceField, SourceRule, TemplateSource } from './template-source.js';

/** A template in one language, ready to be created as a form. */
export function buildTemplate(source: TemplateSource, language: TemplateLanguage): FormTemplateAnswer {
  const { id, category, popularity, look, multiStep = false, texts } = source;
  const text = texts[language];
  const wordsOf = wordsIn(source, language);
  const fields = source.fields.map(field => fieldOf(field, wordsOf(field)));
  const score = scoreOf(source, language, wordsOf);
  return {
    id,
    name: text.name,
    description: text.description,
    category,
    tags: [...text.tags],
    ...(popularity === undefined ? {} : { popularity }),
    language,
    form: {
      name: text.title ?? text.name,
      language,
      description: text.intro ?? '',
      submitText: text.submit,
      showProgressBar: multiStep,
      multiStep,
      category,
      tags: [...text.tags],
      fields: score ? [...fields, score] : fields,
      logic: (source.rules ?? []).map(rule => ruleOf(rule, source, wordsOf)),
      customizations: look,
    },
  };
}

type WordsOf = (field: SourceField) => FieldText;

/** @throws Error for a field without texts, which a test would detect */
const wordsIn =
  ({ id, texts }: TemplateSource, language: TemplateLanguage): WordsOf =>
  field => {
    const words = texts[language].fields[field.id] ?? (field.common && COMMON_WORDS[language][field.common]);
    if (!words) throw new Error(`Template ${id}: field ${field.id} has no texts in ${language}`);
    return words;
  };

function fieldOf(source: SourceField, [label, placeholder, options, helpText]: FieldText): FormField {
  const { id, type, required = false, settings, validation, styling } = source;
  return {
    id,
    type,
    label,
    required,
    ...(placeholder ? { placeholder } : {}),
    ...(helpText ? { helpText } : {}),
    ...(options ? { options: [...options] } : {}),
    ...(settings ? { settings } : {}),
    ...(validation ? { validation } : {}),
    ...(styling ? { styling } : {}),
  };
}

function ruleOf(
  { field, operator, option, value, action, target }: SourceRule,
  { id, fields }: TemplateSource,
  wordsOf: WordsOf,
): LogicRule {
  const asked = fields.find(one => one.id === field);
  const compared = option === undefined ? value : asked && wordsOf(asked)[2]?.[option];
  if (!asked || (option !== undefined && compared === undefined))
    throw new Error(`Template ${id}: a rule refers to ${field} ${option ?? ''}, which does not exist`);
  const condition = { field, operator, ...(compared === undefined ? {} : { value: compared }) };
  return { when: { match: 'all', conditions: [condition] }, then: { action, target } };
}

/** Lead score from answers with points; null without any. */
function scoreOf(
  { fields, scoreThreshold: threshold }: TemplateSource,
  language: TemplateLanguage,
  wordsOf: WordsOf,
): FormField | null {
  if (threshold === undefined) return null;
  const criteria = fields.flatMap((field): ScoringCriterion[] => {
    const { id, points, weight } = field;
    if (!points || weight === undefined) return [];
    const [label, , options = []] = wordsOf(field);
    return [
      {
        key: id,
        label,
        field: id,
        weight,
        points: options.map((option, i) => ({ option, points: points[i] ?? 0 })),
      },
    ];
  });
  return {
    id: 'lead_score',
    type: 'ai-scoring',
    label: SCORE_LABEL[language],
    required: false,
    aiSettings: { scoring: { criteria, threshold } },
  };
}
