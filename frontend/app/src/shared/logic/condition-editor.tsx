import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Select } from '@/ui/input.js';
import { X } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import {
  type Condition,
  CONDITION_OPERATORS,
  type ConditionOperator,
  type FormField,
  traitsOf,
} from '#form-core';
import { canBeAsked } from './can-be-asked.js';

interface Props {
  number: number;
  condition: Condition;
  fields: FormField[];
  /** Field that the condition must not refer to. */
  target?: string;
  /** Input of the compared text. */
  TextInput: ComponentType<TextInputProps>;
  onChange: (condition: Condition | null) => void;
}
export interface TextInputProps extends Pick<
  ComponentProps<'input'>,
  'aria-label' | 'className' | 'maxLength' | 'type'
> {
  value: string;
  onCommit: (value: string) => void;
}

const BARE: readonly ConditionOperator[] = ['is_empty', 'is_not_empty'];

/** The comparisons that make sense for a field type. */
function operatorsOf(field: FormField | undefined): readonly ConditionOperator[] {
  if (!field) return CONDITION_OPERATORS;
  const { isNumeric, choices } = traitsOf(field.type);
  const sizes = isNumeric || field.type === 'date' || field.type === 'time';
  return CONDITION_OPERATORS.filter(operator =>
    operator.endsWith('_than')
      ? sizes
      : operator.endsWith('contains')
        ? !sizes && (choices !== 'one' || !field.options?.length)
        : true,
  );
}

/** Editor of a condition on an answer. */
export function ConditionEditor({ number, condition, fields, target, TextInput, onChange }: Props) {
  const asked = fields.find(({ id }) => id === condition.field);
  const setField = (field: string) => {
    const next = fields.find(({ id }) => id === field);
    const value = next?.options?.[0];
    onChange(
      value === undefined ? { field, operator: 'is_not_empty' } : { field, operator: 'equals', value },
    );
  };
  const setOperator = (operator: ConditionOperator) =>
    onChange(
      BARE.includes(operator)
        ? { field: condition.field, operator }
        : { ...condition, operator, value: condition.value ?? asked?.options?.[0] ?? '' },
    );
  const value = String(condition.value ?? '');
  return (
    <div className="grid gap-1 border-l-2 border-line pl-2">
      <div className="flex gap-1">
        <Select
          aria-label={t.logic.conditionField(number)}
          className="h-8"
          value={condition.field}
          onChange={event => setField(event.target.value)}
        >
          {!asked && <option value={condition.field}>{t.logic.goneField}</option>}
          {fields
            .filter(({ id, type }) => id === condition.field || (id !== target && canBeAsked(type)))
            .map(field => (
              <option key={field.id} value={field.id}>
                {field.label || t.fieldTypes.labels[field.type]}
              </option>
            ))}
        </Select>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t.logic.removeCondition(number)}
          onClick={() => onChange(null)}
        >
          <X aria-hidden />
        </Button>
      </div>
      <Select
        aria-label={t.logic.conditionOperator(number)}
        className="h-8"
        value={condition.operator}
        onChange={event => setOperator(event.target.value as ConditionOperator)}
      >
        {operatorsOf(asked).map(operator => (
          <option key={operator} value={operator}>
            {t.logic.operators[operator]}
          </option>
        ))}
      </Select>
      {!BARE.includes(condition.operator) &&
        (asked?.options?.length ? (
          <Select
            aria-label={t.logic.conditionValue(number)}
            className="h-8"
            value={value}
            onChange={event => onChange({ ...condition, value: event.target.value })}
          >
            {!asked.options.includes(value) && <option>{value}</option>}
            {asked.options.map(option => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        ) : (
          <TextInput
            aria-label={t.logic.conditionValue(number)}
            className="h-8"
            type={asked?.type === 'date' ? 'date' : asked?.type === 'time' ? 'time' : 'text'}
            value={value}
            maxLength={500}
            onCommit={text => onChange({ ...condition, value: text })}
          />
        ))}
    </div>
  );
}
