import { readFileSync } from 'node:fs';
import type { FormField, LogicRule } from '#form-core';
import { dataPath } from '../../src/builtin/data-path.js';
import type { WireField, WireForm } from '../../src/models/wire-form.js';

/** Difference between a golden form and the answer. `leak`: a question for a secret that was not omitted. */
export interface Loss {
  part: 'field' | 'condition' | 'scoring' | 'text' | 'leak';
  text: string;
}

export interface Survival {
  fields: number;
  rules: number;
  losses: Loss[];
}

interface Answer {
  name: string;
  description: string;
  thankYouTitle?: string | undefined;
  thankYouText?: string | undefined;
  customizations: { submitButtonText?: string | undefined; theme?: string | undefined };
  fields: readonly FormField[];
  logic: readonly LogicRule[];
  scoring: { criteria: readonly unknown[] } | null;
}

/** Labels of questions that no form may ask, although a description does. */
const SECRETS = new Set(
  (
    JSON.parse(readFileSync(dataPath('..', 'bench', 'golden', 'words.json'), 'utf8')) as {
      secrets: string[];
    }
  ).secrets,
);
const isSecret = ({ label }: { label: string }): boolean => SECRETS.has(label.toLowerCase());

/** Compares a golden form with the answer made from it: fields, rules, criteria and texts. Secrets must be missing. */
export function compare(golden: WireForm, answer: Answer): Survival {
  const lawful = golden.fields.filter(field => !isSecret(field));
  const secrets = new Set(golden.fields.filter(isSecret).map(({ key }) => key));
  const rules = (golden.conditions ?? []).filter(
    ({ key, when }) => !secrets.has(key) && !when.some(({ key: on }) => secrets.has(on)),
  );
  const losses: Loss[] = [
    ...lawful
      .filter(wire => !answer.fields.some(field => isSame(field, wire)))
      .map(({ label }): Loss => ({ part: 'field', text: label })),
    ...answer.fields.filter(isSecret).map(({ label }): Loss => ({ part: 'leak', text: label })),
    ...shortfall('condition', rules.length, answer.logic.length),
    ...shortfall('scoring', golden.scoring?.length ?? 0, answer.scoring?.criteria.length ?? 0),
    ...lostTexts(golden, answer),
  ];
  return { fields: lawful.length, rules: rules.length, losses };
}

const shortfall = (part: Loss['part'], wanted: number, found: number): Loss[] =>
  found < wanted ? [{ part, text: `${found} of ${wanted}` }] : [];

function lostTexts({ title, submitText, thankYou, theme }: WireForm, answer: Answer): Loss[] {
  const { customizations } = answer;
  const pairs: [string | null | undefined, string | undefined][] = [
    [title, answer.name],
    [submitText, customizations.submitButtonText],
    [thankYou?.title, answer.thankYouTitle],
    [thankYou?.text, answer.thankYouText],
    [theme, customizations.theme],
  ];
  return pairs
    .filter(([wanted, found]) => wanted && wanted !== found)
    .map(([wanted]) => ({ part: 'text', text: wanted ?? '' }));
}

/** NPS is stored as a rating. */
const typeOf = ({ type }: WireField): string => (type === 'nps' ? 'rating' : type);

function isSame(field: FormField, wire: WireField): boolean {
  if (field.label !== wire.label || field.type !== typeOf(wire)) return false;
  if (field.type === 'page-break') return true;
  return (
    field.required === (wire.required ?? false) &&
    JSON.stringify(field.options ?? []) === JSON.stringify(wire.options ?? []) &&
    hasSettings(field, wire)
  );
}

/** Whether bounds, scale, ends, file types and consent text match the golden field. */
function hasSettings({ validation, settings }: FormField, wire: WireField): boolean {
  const pairs: [unknown, unknown][] = [
    [wire.min, validation?.min],
    [wire.max, validation?.max],
    [wire.step, validation?.step],
    [wire.scale, settings?.scale],
    [wire.lowLabel, settings?.lowLabel],
    [wire.highLabel, settings?.highLabel],
    [wire.fileTypes, settings?.acceptedFileTypes],
    [wire.maxFiles, settings?.maxFiles],
    [wire.consentText, settings?.consentText],
  ];
  return pairs.every(
    ([wanted, found]) =>
      wanted === undefined || wanted === null || JSON.stringify(wanted) === JSON.stringify(found),
  );
}
