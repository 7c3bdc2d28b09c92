import { t } from '@/lib/i18n/index.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { canBeAsked } from '@/shared/logic/can-be-asked.js';
import type { TextInputProps } from '@/shared/logic/condition-editor.js';
import { ConditionRows, MatchSelect, MAX_CONDITIONS } from '@/shared/logic/condition-rows.js';
import { Button } from '@/ui/button.js';
import { Input } from '@/ui/input.js';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { AssignmentRule } from '#contracts';

const texts = t.assignmentRules;
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
        <MatchSelect match={match} onChange={next => onChange({ conditions, match: next })} />
      )}
      <ConditionRows conditions={conditions} fields={form.fields} TextInput={ValueInput} onChange={set} />
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
