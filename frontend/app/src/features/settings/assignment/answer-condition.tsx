import { t } from '@/lib/i18n/index.js';
import { oneForm } from '@/shared/forms/forms-queries.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { useQuery } from '@tanstack/react-query';
import type { AssignmentRule } from '#contracts';
import { CONDITION_OPERATORS, traitsOf } from '#form-core';

const texts = t.assignmentRules;
type When = AssignmentRule['when'];
const BARE: readonly string[] = ['is_empty', 'is_not_empty'];

interface Props {
  formId: string;
  value: When;
  onChange: (when: When) => void;
}

/** A condition on an answer to the form. */
export function AnswerCondition({ formId, value, onChange }: Props) {
  const { data: form } = useQuery(oneForm(formId));
  const questions = form?.fields.filter(({ type }) => traitsOf(type).hasValue) ?? [];
  const condition = value?.conditions[0];
  const set = (part: Partial<NonNullable<typeof condition>>) => {
    const next = { field: '', operator: 'equals' as const, ...condition, ...part };
    onChange(next.field ? { match: 'all', conditions: [next] } : undefined);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={texts.question} className="sm:col-span-2">
        {control => (
          <Select
            {...control}
            value={condition?.field ?? ''}
            onChange={({ target }) => set({ field: target.value })}
          >
            <option value="">{t.responses.any}</option>
            {questions.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {condition && (
        <>
          <Field label={texts.operator} quiet>
            {control => (
              <Select
                {...control}
                value={condition.operator}
                onChange={({ target }) => set({ operator: target.value as typeof condition.operator })}
              >
                {CONDITION_OPERATORS.map(operator => (
                  <option key={operator} value={operator}>
                    {t.logic.operators[operator]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {!BARE.includes(condition.operator) && (
            <Field label={texts.answer} quiet>
              {control => (
                <Input
                  {...control}
                  placeholder={texts.answer}
                  maxLength={500}
                  value={condition.value ?? ''}
                  onChange={({ target }) => set({ value: target.value })}
                />
              )}
            </Field>
          )}
        </>
      )}
    </div>
  );
}
