import { canBeAsked } from '@/shared/logic/can-be-asked.js';
import { type FieldType, type LogicRule, traitsOf } from '#form-core';
import type { EditorDoc } from '../doc/editor-doc.js';

/** A rule with its location: in the form, or in a smart field. */
export interface PlacedRule {
  rule: LogicRule;
  /** Id of the smart field that has the rule; null for the form's own. */
  owner: string | null;
  /** Index in its owner's rules. */
  at: number;
}
type RuleDoc = Pick<EditorDoc, 'fields' | 'logic'>;

/** All active rules, the form's own first. */
export const placedRules = (doc: RuleDoc): PlacedRule[] => [
  ...doc.logic.map((rule, at) => ({ rule, owner: null, at })),
  ...doc.fields.flatMap(({ id, type, aiSettings }) =>
    traitsOf(type).hasLogic
      ? (aiSettings?.conditional?.rules ?? []).map((rule, at) => ({ rule, owner: id, at }))
      : [],
  ),
];

/** Rules that are related to a field: those that act on it, and those that it contains. */
export const rulesAbout = (doc: RuleDoc, id: string): PlacedRule[] =>
  placedRules(doc).filter(({ rule, owner }) => rule.then.target === id || owner === id);

/** Change to a document that replaces a rule, adds one (at = -1), or removes it (null). */
export function withRule(
  doc: RuleDoc,
  { owner, at }: Pick<PlacedRule, 'owner' | 'at'>,
  next: LogicRule | null,
): RuleDoc {
  const edit = (rules: LogicRule[]) =>
    at < 0
      ? next
        ? [...rules, next]
        : rules
      : rules.flatMap((rule, index) => (index === at ? (next ?? []) : [rule]));
  if (owner === null) return { fields: doc.fields, logic: edit(doc.logic) };
  const fields = doc.fields.map(field =>
    field.id === owner
      ? {
          ...field,
          aiSettings: {
            ...field.aiSettings,
            conditional: { rules: edit(field.aiSettings?.conditional?.rules ?? []) },
          },
        }
      : field,
  );
  return { fields, logic: doc.logic };
}

/** Initial rule: the field is shown if the one before it is answered. */
export function newRule(doc: RuleDoc, target: string): LogicRule | null {
  const at = doc.fields.findIndex(({ id }) => id === target);
  const isUsable = ({ id, type }: { id: string; type: FieldType }) => id !== target && canBeAsked(type);
  const earlier = doc.fields.slice(0, at).filter(isUsable);
  const choice = earlier.findLast(({ options }) => options?.length);
  const asked = choice ?? earlier.at(-1) ?? doc.fields.find(isUsable);
  if (!asked) return null;
  const isBreak = traitsOf(doc.fields[at]?.type ?? 'text').opensStep;
  const value = asked.options?.[0];
  return {
    when: {
      match: 'all',
      conditions: [
        value === undefined
          ? { field: asked.id, operator: 'is_not_empty' }
          : { field: asked.id, operator: 'equals', value },
      ],
    },
    then: { action: isBreak ? 'goto' : 'show', target },
  };
}
