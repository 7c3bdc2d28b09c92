import { t } from '@/lib/i18n/index.js';
import { ruleSentence } from '@/shared/forms/rule-sentence.js';
import { canBeAsked } from '@/shared/logic/can-be-asked.js';
import { ConditionRows, MatchSelect, MAX_CONDITIONS } from '@/shared/logic/condition-rows.js';
import { Button } from '@/ui/button.js';
import { Select } from '@/ui/input.js';
import { ChevronUp, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { type FormField, isAsked, type LogicRule, RULE_ACTIONS, type RuleAction, traitsOf } from '#form-core';
import { CommittedInput } from '../inspector/committed-input.js';
import type { PlacedRule } from './rules.js';

interface Props {
  placed: PlacedRule;
  fields: FormField[];
  problem: string | undefined;
  /** Fields that the rule may act on, if it can be changed here; a smart field's rules may act on all. */
  targets?: FormField[];
  /** Collapses the editor. */
  onClose?: () => void;
  onChange: (rule: LogicRule | null) => void;
}

/** Actions that a rule may have on a field: jumps need a page break, and only asked fields can be required. */
const actionsOf = (target: FormField | undefined): readonly RuleAction[] =>
  RULE_ACTIONS.filter(action => {
    if (!target) return true;
    const { opensStep } = traitsOf(target.type);
    return action === 'goto' ? opensStep : action === 'require' ? isAsked(target.type) : true;
  });

/** The rule for another field, with the same action if it is possible there. */
const withTarget = (rule: LogicRule, fields: FormField[], target: string): LogicRule => {
  const possible = actionsOf(fields.find(({ id }) => id === target));
  const action = possible.includes(rule.then.action) ? rule.then.action : possible[0]!;
  return { ...rule, then: { action, target } };
};

/** Editor for a rule: action, conditions and a summary. */
export function RuleEditor({ placed, fields, problem, targets, onClose, onChange }: Props) {
  const { rule, owner } = placed;
  const target = fields.find(({ id }) => id === rule.then.target);
  const { conditions, match } = rule.when;
  const setConditions = (next: LogicRule['when']['conditions']) =>
    onChange(next.length === 0 ? null : { ...rule, when: { ...rule.when, conditions: next } });
  const another = fields.find(({ id, type }) => id !== rule.then.target && canBeAsked(type));
  const sentence = ruleSentence(fields, rule);
  const choices = targets ?? (owner === null ? undefined : fields);
  return (
    <div role="group" aria-label={sentence} className="grid gap-2 rounded-control border border-line p-3">
      <p className="flex items-start gap-1 text-sm font-medium">
        <span className="flex-1">{sentence}</span>
        {onClose && (
          <Button variant="ghost" size="icon" className="-mt-2" aria-expanded aria-label={sentence} onClick={onClose}>
            <ChevronUp aria-hidden />
          </Button>
        )}
      </p>
      {problem && (
        <p role="alert" className="flex gap-1.5 text-xs text-bad">
          <TriangleAlert aria-hidden className="size-4 shrink-0" /> {problem}
        </p>
      )}
      <div className="flex gap-1">
        <Select
          aria-label={t.logic.action}
          className="h-8"
          value={rule.then.action}
          onChange={event =>
            onChange({ ...rule, then: { ...rule.then, action: event.target.value as RuleAction } })
          }
        >
          {actionsOf(target).map(action => (
            <option key={action} value={action}>
              {t.logic.actions[action]}
            </option>
          ))}
        </Select>
        {conditions.length > 1 && (
          <MatchSelect match={match} onChange={next => onChange({ ...rule, when: { conditions, match: next } })} />
        )}
        <Button variant="ghost" size="icon" aria-label={t.logic.remove(sentence)} onClick={() => onChange(null)}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      {choices && (
        <TargetSelect
          fields={choices}
          target={rule.then.target}
          onChange={id => onChange(withTarget(rule, fields, id))}
        />
      )}
      <ConditionRows
        conditions={conditions}
        fields={fields}
        target={rule.then.target}
        TextInput={CommittedInput}
        onChange={setConditions}
      />
      {another && conditions.length < MAX_CONDITIONS && (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          onClick={() => setConditions([...conditions, { field: another.id, operator: 'is_not_empty' }])}
        >
          <Plus aria-hidden /> {t.logic.addCondition}
        </Button>
      )}
    </div>
  );
} // prettier-ignore

interface TargetProps {
  fields: FormField[];
  target: string;
  onChange: (target: string) => void;
}

/** The field that a rule acts on. */
const TargetSelect = ({ fields, target, onChange }: TargetProps) => (
  <Select
    aria-label={t.logic.target}
    className="h-8"
    value={target}
    onChange={event => onChange(event.target.value)}
  >
    {!fields.some(({ id }) => id === target) && <option value={target}>{t.logic.goneField}</option>}
    {fields.map(({ id, label, type }) => (
      <option key={id} value={id}>
        {label || t.fieldTypes.labels[type]}
      </option>
    ))}
  </Select>
);
