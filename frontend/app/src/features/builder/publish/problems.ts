import { t } from '@/lib/i18n/index.js';
import {
  FORM_LIMITS,
  type FormField,
  formulaProblem,
  isAsked,
  nativePattern,
  parseRule,
  rangeOf,
  scoringOf,
  traitsOf,
} from '#form-core';
import type { EditorDoc } from '../doc/editor-doc.js';
import { unreachable } from '../endings/ending-edits.js';
import { isWebAddress } from '../inspector/web-address.js';
import { logicProblems } from '../logic/logic-problems.js';
import { scoringProblems } from '../scoring/scoring-edits.js';

/** A problem that visitors would notice. An error blocks publishing, a warning does not. */
export interface Problem {
  severity: 'error' | 'warning';
  text: string;
  /** The affected field; undefined for a problem in the form's settings. */
  field?: string;
}
const texts = t.problems;

function fieldProblems(field: FormField): Problem[] {
  const name = field.label.trim() || t.fieldTypes.labels[field.type];
  const problems = [
    ...missingTexts(field),
    ...optionProblems(field, name),
    ...(hasCrossedLimits(field) ? [texts.limits(name)] : []),
    ...(field.validation?.rules ?? []).filter(isBrokenPattern).map(() => texts.pattern(name)),
  ];
  return problems.map(text => ({ severity: 'error', text, field: field.id }));
}

/** Texts and images that visitors would miss. */
function missingTexts({ type, label, helpText, settings }: FormField): string[] {
  const { content } = traitsOf(type);
  const typeName = t.fieldTypes.labels[type];
  const hasLabel = label.trim() !== '';
  const hasText = Boolean(helpText?.trim());
  if (content === 'image')
    return [
      ...(settings?.image ? [] : [texts.noImage]),
      ...(settings?.image && !hasLabel ? [texts.noAltText] : []),
    ];
  if (content === 'heading' || content === 'text')
    return (hasLabel && content === 'heading') || hasText ? [] : [texts.noText(typeName)];
  return isAsked(type) && !hasLabel ? [texts.noLabel(typeName)] : [];
}

/** Calculations that have no result. */
function formulaProblems(fields: FormField[]): Problem[] {
  return fields.flatMap(field => {
    const found = traitsOf(field.type).isCalculated && formulaProblem(field, fields);
    if (!found) return [];
    const text = t.calculation.problem[found.key](found.detail ?? '');
    return [{ severity: 'error', text: `${field.label}: ${text}`, field: field.id }];
  });
}

function optionProblems({ type, options = [] }: FormField, name: string): string[] {
  if (!traitsOf(type).choices) return [];
  const filled = options.map(option => option.trim()).filter(option => option !== '');
  const isRepeated = new Set(filled).size < filled.length;
  if (type !== 'checkbox' && filled.length === 0) return [texts.noOptions(name)];
  return [
    ...(filled.length < options.length ? [texts.emptyOption(name)] : []),
    ...(isRepeated ? [texts.sameOptions(name)] : []),
  ];
}

function hasCrossedLimits(field: FormField): boolean {
  const { min, max } = rangeOf(field);
  if (min !== undefined && max !== undefined && min > max) return true;
  const { min: low, max: high } = field.validation ?? {};
  return field.type === 'slider' && low !== undefined && high !== undefined && low >= high;
}

function isBrokenPattern(rule: string): boolean {
  const read = parseRule(rule);
  return read.kind === 'pattern' && nativePattern(read.pattern) === null;
}

/** Fields with the same label, and empty pages. */
function arrangementProblems(fields: FormField[]): Problem[] {
  const found: Problem[] = [];
  const labels = new Set<string>();
  fields.forEach((field, at) => {
    const label = field.label.trim().toLowerCase();
    if (isAsked(field.type) && label !== '') {
      if (labels.has(label))
        found.push({ severity: 'warning', text: texts.sameLabels(field.label.trim()), field: field.id });
      labels.add(label);
    }
    const next = fields[at + 1];
    if (traitsOf(field.type).opensStep && (!next || traitsOf(next.type).opensStep))
      found.push({ severity: 'warning', text: texts.emptyPage(field.label), field: field.id });
  });
  return found;
}

/** Problems of the form's own settings. */
function settingProblems(doc: EditorDoc): Problem[] {
  const error = (text: string): Problem => ({ severity: 'error', text });
  return [
    ...(doc.name.trim() === '' ? [error(t.builder.nameMissing)] : []),
    ...(doc.fields.some(({ type }) => isAsked(type)) ? [] : [error(texts.nothingAsked)]),
    ...(doc.fields.length > FORM_LIMITS.fields ? [error(texts.tooMany)] : []),
    ...(isWebAddress(doc.redirectUrl) ? [] : [error(t.settingsPanel.redirectWrong)]),
    ...unreachable(doc.endings ?? []).map(name => ({
      severity: 'warning' as const,
      text: t.endings.unreachable(name),
    })),
    ...(doc.closesAt !== null && Date.parse(doc.closesAt) < Date.now()
      ? [{ severity: 'warning' as const, text: texts.closed }]
      : []),
  ];
}

function ruleProblems(doc: EditorDoc): Problem[] {
  return logicProblems(doc).map(({ placed, text }) => {
    const { target } = placed.rule.then;
    const field = doc.fields.some(({ id }) => id === target) ? target : (placed.owner ?? undefined);
    return { severity: 'warning', text, ...(field ? { field } : {}) };
  });
}

function scorerProblems(doc: EditorDoc): Problem[] {
  const { noPoints, gone } = scoringProblems(doc.fields, scoringOf(doc));
  const scorer = doc.fields.find(({ type }) => traitsOf(type).hasScoring)?.id;
  const found = [
    ...(noPoints ? [t.scoring.noPoints] : []),
    ...gone.map(({ key, label }) => t.scoring.gone(label || key)),
  ];
  return found.map(text => ({ severity: 'warning', text, ...(scorer ? { field: scorer } : {}) }));
}

/** All problems of a form, errors first, in the order of its fields. */
export function problemsOf(doc: EditorDoc): Problem[] {
  const found = [
    ...settingProblems(doc),
    ...doc.fields.flatMap(fieldProblems),
    ...formulaProblems(doc.fields),
    ...arrangementProblems(doc.fields),
    ...ruleProblems(doc),
    ...scorerProblems(doc),
  ];
  return found.sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
}
