import { t } from '@/lib/i18n/index.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { canBeAsked } from '@/shared/logic/can-be-asked.js';
import { ConditionEditor, type TextInputProps } from '@/shared/logic/condition-editor.js';
import { Button } from '@/ui/button.js';
import { Input, Select } from '@/ui/input.js';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { AssignmentRule } from '#contracts';

const texts = t.assignmentRules;
const MAX_CONDITIONS = 20;
type When = NonNullable<AssignmentRule['when']>;

interface Props {
  formId: string;
  value: AssignmentRule['when'];
  onChange: (when: AssignmentRule['when']) => void;
}

/** Conditions on the answers to a form; all or any must be met. */
export function AnswerConditions({ formId, value, onChange }: Props) {
  const { data: form } = useQuery(oneForm(formId));
  const { match, conditions }: When = value ?? { match: 'all', conditions: [] };
  const set = (next: When['conditions']) =>
    onChange(next.length > 0 ? { match, conditions: next } : undefined);
  if (!form) return null;
  const first = form.fields.find(({ type }) => canBeAsked(type));
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">{texts.answers}</legend>
      {conditions.length > 1 && (
        <Select
          aria-label={t.logic.match}
          className="h-8"
          value={match}
          onChange={({ target }) => onChange({ conditions, match: target.value as When['match'] })}
        >
          <option value="all">{t.logic.all}</option>
          <option value="any">{t.logic.any}</option>
        </Select>
      )}
      {conditions.map((condition, at) => (
        <ConditionEditor
          key={at}
          number={at + 1}
          condition={condition}
          fields={form.fields}
          TextInput={ValueInput}
          onChange={next => set(conditions.flatMap((one, index) => (index === at ? (next ?? []) : [one])))}
        />
      ))}
      {first ? (
        <Button
          size="sm"
          variant="ghost"
          className="justify-self-start"
          disabled={conditions.length >= MAX_CONDITIONS}
          onClick={() => set([...conditions, { field: first.id, operator: 'is_not_empty' }])}
        >
          <Plus aria-hidden /> {t.logic.addCondition}
        </Button>
      ) : (
        <p className="text-xs text-ink-3">{texts.noQuestions}</p>
      )}
    </fieldset>
  );
}

const ValueInput = ({ onCommit, ...rest }: TextInputProps) => (
  <Input {...rest} onChange={({ target }) => onCommit(target.value)} />
);
