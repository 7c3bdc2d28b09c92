import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Trash2 } from 'lucide-react';
import { FIELD_LIMITS, type FormField, pointsOf, type ScoringCriterion } from '#form-core';
import { NumberInput } from '../inspector/number-input.js';
import { TextInput } from '../inspector/text-input.js';
import { answersOf, scorable } from './scoring-edits.js';

interface Props {
  criterion: ScoringCriterion;
  fields: FormField[];
  onChange: (criterion: ScoringCriterion | null) => void;
}

/** The field that answers a criterion: the named one, or the one whose id is its key. */
const fieldOf = ({ field, key }: ScoringCriterion, fields: FormField[]): FormField | undefined =>
  fields.find(({ id }) => (field ? id === field : id === key || id.startsWith(`${key}_`)));

/** A scoring criterion: its field, its weight, and the share of the weight that each answer earns. */
export function CriterionEditor({ criterion, fields, onChange }: Props) {
  const asked = fieldOf(criterion, fields);
  const name = criterion.label || asked?.label || criterion.key;
  const set = (change: Partial<ScoringCriterion>) => onChange({ ...criterion, ...change });
  const shares = pointsOf(criterion);
  const percentOf = (answer: string) => {
    const share = shares.find(({ option }) => option === answer)?.points;
    return share === undefined ? undefined : Math.round(share * 100);
  };
  const setPoints = (answer: string, percent: number | undefined) => {
    const others = shares.filter(({ option }) => option !== answer);
    set({ points: percent === undefined ? others : [...others, { option: answer, points: percent / 100 }] });
  };
  return (
    <div role="group" aria-label={name} className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <TextInput
            label={t.scoring.criterion}
            value={criterion.label}
            maxLength={FIELD_LIMITS.option}
            onCommit={label => set({ label })}
          />
        </div>
        <Button variant="ghost" size="icon" aria-label={t.scoring.remove(name)} onClick={() => onChange(null)}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div className="grid grid-cols-[1fr_5rem] gap-2">
        <Field label={t.scoring.field}>
          {control => (
            <Select
              {...control}
              value={asked?.id ?? ''}
              onChange={event => set({ field: event.target.value, points: [] })}
            >
              {!asked && <option value="">{t.scoring.noField}</option>}
              {scorable(fields).map(field => (
                <option key={field.id} value={field.id}>
                  {field.label || t.fieldTypes.labels[field.type]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <NumberInput
          label={t.scoring.weight}
          value={criterion.weight}
          min={0}
          max={100}
          onCommit={weight => set({ weight: weight ?? 0 })}
        />
      </div>
      {asked && (
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-xs text-ink-3">{t.scoring.points}</legend>
          {answersOf(asked).map(answer => (
            <NumberInput
              key={answer}
              label={answer === '*' ? t.scoring.anyAnswer : answer}
              value={percentOf(answer)}
              min={0}
              max={100}
              placeholder="0"
              onCommit={percent => setPoints(answer, percent)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
} // prettier-ignore
