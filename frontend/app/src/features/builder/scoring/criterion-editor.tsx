import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Trash2 } from 'lucide-react';
import { FIELD_LIMITS, type FormField, type LeadScoring, pointsOf, type ScoringCriterion } from '#form-core';
import { CRITERION_LABEL } from '../doc/references.js';
import { NumberInput } from '../inspector/number-input.js';
import { TextInput } from '../inspector/text-input.js';
import { PointsRow } from './points-row.js';
import { proposedPoints } from './propose-scoring.js';
import { answersOf, fieldOf, unscored } from './scoring-edits.js';

interface Props {
  criterion: ScoringCriterion;
  scoring: LeadScoring;
  fields: FormField[];
  onChange: (criterion: ScoringCriterion | null) => void;
  /** The other criteria share the rest of 100. */
  onWeight: (weight: number) => void;
}

/** A scoring criterion: its field, the maximum number of points it can earn, and the points of each answer. */
export function CriterionEditor({ criterion, scoring, fields, onChange, onWeight }: Props) {
  const asked = fieldOf(criterion, fields);
  const name = criterion.label || asked?.label || criterion.key;
  const set = (change: Partial<ScoringCriterion>) => onChange({ ...criterion, ...change });
  // A custom name is kept; a name copied from the old field is replaced with the new field's.
  const answerBy = (field: FormField | undefined) => {
    const isNamed = criterion.label !== '' && criterion.label !== asked?.label;
    if (!field) return;
    const label = isNamed ? criterion.label : field.label.slice(0, CRITERION_LABEL);
    set({ field: field.id, points: proposedPoints(field) ?? [], label });
  };
  const shares = pointsOf(criterion);
  const most = criterion.weight;
  const earned = (answer: string) =>
    Math.round((shares.find(({ option }) => option === answer)?.points ?? 0) * most);
  const setPoints = (answer: string, points: number) => {
    const others = shares.filter(({ option }) => option !== answer);
    set({ points: [...others, { option: answer, points: most > 0 ? points / most : 0 }] });
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
              onChange={event => answerBy(fields.find(({ id }) => id === event.target.value))}
            >
              {!asked && <option value="">{t.scoring.noField}</option>}
              {[...(asked ? [asked] : []), ...unscored(fields, scoring)].map(field => (
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
          onCommit={weight => onWeight(weight ?? 0)}
        />
      </div>
      {asked && (
        <fieldset className="grid">
          <legend className="mb-1 text-xs text-ink-3">{t.scoring.pointsPerAnswer}</legend>
          {answersOf(asked).map(answer => (
            <PointsRow
              key={answer}
              label={answer === '*' ? t.scoring.anyAnswer : answer}
              points={earned(answer)}
              of={most}
              onCommit={points => setPoints(answer, points)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
} // prettier-ignore
