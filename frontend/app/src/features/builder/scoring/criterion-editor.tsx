import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Trash2 } from 'lucide-react';
import {
  earnedPoints,
  FIELD_LIMITS,
  type FormField,
  type LeadScoring,
  pointsOf,
  type ScoringCriterion,
  shareOf,
  withScale,
} from '#form-core';
import { CRITERION_LABEL } from '../doc/references.js';
import { NumberInput } from '../inspector/number-input.js';
import { TextInput } from '../inspector/text-input.js';
import { PointsRow } from './points-row.js';
import { firstPoints } from './propose-scoring.js';
import { answersOf, counts, fieldOf, nextShare, unscored } from './scoring-edits.js';

interface Props {
  criterion: ScoringCriterion;
  scoring: LeadScoring;
  fields: FormField[];
  /** The other criteria share the rest of 100 points. */
  onChange: (criterion: ScoringCriterion | null) => void;
}

/** A scoring criterion: its field, the maximum number of points it can earn, and the points of each answer. */
export function CriterionEditor({ criterion, scoring, fields, onChange }: Props) {
  const asked = fieldOf(criterion, fields);
  const name = criterion.label || asked?.label || criterion.key;
  const set = (change: Partial<ScoringCriterion>) => onChange({ ...criterion, ...change });
  // A custom name is kept; a name copied from the old field is replaced with the new field's.
  const answerBy = (field: FormField | undefined) => {
    const isNamed = criterion.label !== '' && criterion.label !== asked?.label;
    if (!field) return;
    const label = isNamed ? criterion.label : field.label.slice(0, CRITERION_LABEL);
    set({ field: field.id, points: firstPoints(field), label });
  };
  const hasEffect = counts(criterion, fields);
  const isIdle = !hasEffect && criterion.weight > 0;
  const weight = isIdle ? nextShare(scoring.criteria, fields) : criterion.weight;
  const scaled = { ...withScale(criterion, fields), weight };
  const answers = answersOf(asked);
  const setPoints = (answer: string, points: number) => {
    const old = scaled.scale
      ? answers.map(option => ({ option, points: shareOf(scaled, option) }))
      : pointsOf(criterion);
    const others = old.filter(({ option }) => option !== answer);
    set({ weight, points: [...others, { option: answer, points: weight > 0 ? points / weight : 0 }] });
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
      {isIdle ? (
        <p className="text-xs text-ink-2">{t.scoring.idle}</p>
      ) : (
        <NumberInput
          label={t.scoring.weight}
          className="grid-cols-[1fr_5rem] items-center"
          value={weight}
          min={0}
          max={100}
          onCommit={value => set({ weight: value ?? 0 })}
        />
      )}
      {asked && scaled.scale && answers[0] === '*' && (
        <p className="text-xs text-ink-2">{t.scoring.byScale(scaled.scale.min, scaled.scale.max, weight)}</p>
      )}
      {asked && !(scaled.scale && answers[0] === '*') && (
        <fieldset className="grid">
          <legend className="mb-1 text-xs text-ink-3">{t.scoring.pointsPerAnswer}</legend>
          {answers.map(answer => (
            <PointsRow
              key={answer}
              label={answer === '*' ? t.scoring.anyAnswer : answer}
              points={earnedPoints(scaled, answer)}
              of={weight}
              onCommit={points => setPoints(answer, points)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
} // prettier-ignore
