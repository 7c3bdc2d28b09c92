import { type LeadScoring, type LogicRule, pointsOf } from '#form-core';
import { endingsWithoutField, endingsWithRenamedOption } from '../endings/ending-edits.js';
import { mailWithoutField, mailWithRenamedOption } from '../mail/mail-edits.js';
import type { EditorDoc } from './editor-doc.js';

/** Maximum length of a criterion's name, in characters. */
export const CRITERION_LABEL = 200;

const rulesWithout = (rules: LogicRule[], id: string): LogicRule[] => {
  const left = rules.flatMap(rule => {
    if (rule.then.target === id) return [];
    const conditions = rule.when.conditions.filter(condition => condition.field !== id);
    if (conditions.length === rule.when.conditions.length) return [rule];
    return conditions.length === 0 ? [] : [{ ...rule, when: { ...rule.when, conditions } }];
  });
  return left.length === rules.length && left.every((rule, at) => rule === rules[at]) ? rules : left;
};

/** Changes the rules of the form and of its smart fields. Unchanged ones keep their object identity. */
const mapRules = (doc: EditorDoc, change: (rules: LogicRule[]) => LogicRule[]): EditorDoc => {
  const fields = doc.fields.map(field => {
    const rules = field.aiSettings?.conditional?.rules;
    const next = rules && change(rules);
    return !next || next === rules
      ? field
      : { ...field, aiSettings: { ...field.aiSettings, conditional: { rules: next } } };
  });
  const logic = change(doc.logic);
  const isSame = logic === doc.logic && fields.every((field, at) => field === doc.fields[at]);
  return isSame ? doc : { ...doc, logic, fields };
};

/** Removes references to a deleted field from the rules, and rules that are left without conditions. */
export const withoutReferences = (doc: EditorDoc, id: string): EditorDoc =>
  withParts(
    mapRules(doc, rules => rulesWithout(rules, id)),
    { mail: mailWithoutField(doc.mail, id), endings: endingsWithoutField(doc.endings, id) },
  );

/** Changes the emails and endings. Unchanged ones keep the object identity of the document. */
const withParts = (doc: EditorDoc, { mail, endings }: Pick<EditorDoc, 'mail' | 'endings'>): EditorDoc => ({
  ...doc,
  ...(mail === undefined ? {} : { mail }),
  ...(endings === undefined ? {} : { endings }),
});

const renamedScoring = (scoring: LeadScoring, id: string, from: string, to: string): LeadScoring => ({
  ...scoring,
  criteria: scoring.criteria.map(criterion => {
    const points = pointsOf(criterion);
    if (criterion.field !== id || !points.some(({ option }) => option === from)) return criterion;
    const renamed = points.map(entry => (entry.option === from ? { ...entry, option: to } : entry));
    return { ...criterion, points: renamed };
  }),
});

const inScoring = (doc: EditorDoc, change: (scoring: LeadScoring) => LeadScoring): EditorDoc => ({
  ...doc,
  fields: doc.fields.map(field => {
    const scoring = field.aiSettings?.scoring;
    return scoring ? { ...field, aiSettings: { ...field.aiSettings, scoring: change(scoring) } } : field;
  }),
  scoring: doc.scoring && change(doc.scoring),
});

/** Renames the criterion of a field together with it, unless the owner gave it another name. */
export const withRenamedCriterion = (doc: EditorDoc, id: string, from: string, to: string): EditorDoc => {
  const isMeant = ({ field, label }: LeadScoring['criteria'][number]) =>
    field === id && label === from.slice(0, CRITERION_LABEL);
  const isUsed = [doc.scoring, ...doc.fields.map(field => field.aiSettings?.scoring)].some(scoring =>
    scoring?.criteria.some(isMeant),
  );
  if (!isUsed) return doc;
  return inScoring(doc, scoring => ({
    ...scoring,
    criteria: scoring.criteria.map(criterion =>
      isMeant(criterion) ? { ...criterion, label: to.slice(0, CRITERION_LABEL) } : criterion,
    ),
  }));
};

/** Renames an option in the rules and in the scoring. */
export function withRenamedOption(doc: EditorDoc, id: string, from: string, to: string): EditorDoc {
  if (from === '' || to === '') return doc;
  const parts = {
    mail: mailWithRenamedOption(doc.mail, id, from, to),
    endings: endingsWithRenamedOption(doc.endings, id, from, to),
  };
  const next = mapRules(withParts(doc, parts), rules => {
    const renamed = rules.map(rule => {
      const isMeant = rule.when.conditions.some(({ field, value }) => field === id && value === from);
      if (!isMeant) return rule;
      const conditions = rule.when.conditions.map(condition =>
        condition.field === id && condition.value === from ? { ...condition, value: to } : condition,
      );
      return { ...rule, when: { ...rule.when, conditions } };
    });
    return renamed.every((rule, at) => rule === rules[at]) ? rules : renamed;
  });
  return inScoring(next, scoring => renamedScoring(scoring, id, from, to));
}

/** The renamed option, if exactly one was renamed. */
export function renamedOption(before: readonly string[] = [], after: readonly string[] = []) {
  if (before.length !== after.length) return null;
  const at = before.flatMap((text, index) => (text === after[index] ? [] : [index]));
  return at.length === 1 ? { from: before[at[0]!]!, to: after[at[0]!]! } : null;
}
