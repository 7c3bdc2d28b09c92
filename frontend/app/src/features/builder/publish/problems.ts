import { t } from '@/lib/i18n/index.js';
import {
  FORM_LIMITS,
  type FormField,
  isAsked,
  isContent,
  nativePattern,
  parseRule,
  rangeOf,
  scoringOf,
  traitsOf,
} from '#form-core';
import type { EditorDoc } from '../doc/editor-doc.js';
import { logicProblems } from '../logic/logic-problems.js';
import { scoringProblems } from '../scoring/scoring-edits.js';

/** A problem that visitors would notice. An error blocks publishing, a warning does not. */
export interface Problem {
  severity: 'error' | 'warning';
  text: string;
  /** The affected field; without it the problem is in the form's settings. */
  field?: string;
}
const texts = t.problems;

function fieldProblems(field: FormField): Problem[] {
  const found: Problem[] = [];
  const add = (severity: Problem['severity'], text: string) => found.push({ severity, text, field: field.id });
  const name = field.label.trim() || t.fieldTypes.labels[field.type];
  const { choices } = traitsOf(field.type);
  const isNameless = isAsked(field.type) || (isContent(field.type) && !field.helpText?.trim());
  if (!field.label.trim() && isNameless) add('error', texts.noLabel(t.fieldTypes.labels[field.type]));
  if (choices) {
    const options = field.options ?? [];
    const filled = options.filter(option => option.trim() !== '');
    if (field.type !== 'checkbox' && filled.length === 0) add('error', texts.noOptions(name));
    else if (filled.length < options.length) add('error', texts.emptyOption(name));
    if (new Set(filled.map(option => option.trim())).size < filled.length) add('error', texts.sameOptions(name));
  }
  const { min, max } = rangeOf(field);
  if (min !== undefined && max !== undefined && min > max) add('error', texts.limits(name));
  const { min: low, max: high } = field.validation ?? {};
  if (field.type === 'slider' && low !== undefined && high !== undefined && low >= high) add('error', texts.limits(name));
  for (const rule of field.validation?.rules ?? []) {
    const read = parseRule(rule);
    if (read.kind === 'pattern' && nativePattern(read.pattern) === null) add('error', texts.pattern(name));
  }
  return found;
} // prettier-ignore

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

/** All problems of a form, errors first, in the order of its fields. */
export function problemsOf(doc: EditorDoc): Problem[] {
  const found: Problem[] = [];
  if (doc.name.trim() === '') found.push({ severity: 'error', text: t.builder.nameMissing });
  if (!doc.fields.some(({ type }) => isAsked(type))) found.push({ severity: 'error', text: texts.nothingAsked });
  if (doc.fields.length > FORM_LIMITS.fields) found.push({ severity: 'error', text: texts.tooMany });
  if (doc.redirectUrl && !/^https?:\/\/[^\s/]+/.test(doc.redirectUrl))
    found.push({ severity: 'error', text: t.settingsPanel.redirectWrong });
  if (doc.closesAt !== null && Date.parse(doc.closesAt) < Date.now())
    found.push({ severity: 'warning', text: texts.closed });
  found.push(...doc.fields.flatMap(fieldProblems), ...arrangementProblems(doc.fields));
  for (const { placed, text } of logicProblems(doc)) {
    const { target } = placed.rule.then;
    const field = doc.fields.some(({ id }) => id === target) ? target : (placed.owner ?? undefined);
    found.push({ severity: 'warning', text, ...(field ? { field } : {}) });
  }
  const { noPoints, gone } = scoringProblems(doc.fields, scoringOf(doc));
  const scorer = doc.fields.find(({ type }) => traitsOf(type).hasScoring)?.id;
  const about = scorer ? { field: scorer } : {};
  if (noPoints) found.push({ severity: 'warning', text: t.scoring.noPoints, ...about });
  for (const { key, label } of gone)
    found.push({ severity: 'warning', text: t.scoring.gone(label || key), ...about });
  return found.sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
} // prettier-ignore
