import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { useState } from 'react';
import { type FieldValues, type FormField, type LeadScoring, scoreLead, withScales } from '#form-core';
import { answersOf, fieldOf } from './scoring-edits.js';

/** The score of sample answers, computed as on the server. */
export function Simulator({ scoring, fields }: { scoring: LeadScoring; fields: FormField[] }) {
  const [samples, setSamples] = useState<FieldValues>({});
  const { score, reasons } = scoreLead(withScales(scoring, fields), samples);
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3">
      {scoring.criteria.map(criterion => {
        const field = fieldOf(criterion, fields);
        if (!field) return null;
        const reason = reasons.find(({ key }) => key === criterion.key);
        const answers = answersOf(field);
        const value = String(samples[field.id] ?? '');
        const set = (next: string) => setSamples({ ...samples, [field.id]: next === '' ? null : next });
        return (
          <Field
            key={criterion.key}
            label={criterion.label || field.label || t.canvas.untitled}
            help={reason && t.scoring.points(reason.points, reason.of)}
          >
            {control =>
              answers[0] === '*' ? (
                <Input {...control} value={value} onChange={event => set(event.target.value)} />
              ) : (
                <Select {...control} value={value} onChange={event => set(event.target.value)}>
                  <option value="">{t.scoring.noAnswer}</option>
                  {answers.map(answer => (
                    <option key={answer}>{answer}</option>
                  ))}
                </Select>
              )
            }
          </Field>
        );
      })}
      <p role="status" className="text-lg font-semibold">
        {score === null
          ? t.scoring.noScore
          : t.scoring.score(score, score >= scoring.threshold ? t.scoring.qualified : t.scoring.notQualified)}
      </p>
    </div>
  );
}
