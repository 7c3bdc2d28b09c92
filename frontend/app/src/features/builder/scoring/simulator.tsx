import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { useState } from 'react';
import { type FieldValues, type FormField, type LeadScoring, scoreLead } from '#form-core';
import { answersOf } from './scoring-edits.js';

/** The score of sample answers, computed as on the server. */
export function Simulator({ scoring, fields }: { scoring: LeadScoring; fields: FormField[] }) {
  const [samples, setSamples] = useState<FieldValues>({});
  const asked = scoring.criteria.flatMap(({ field, key }) => {
    const found = fields.find(({ id }) => (field ? id === field : id === key || id.startsWith(`${key}_`)));
    return found ? [found] : [];
  });
  const { score, reasons } = scoreLead(scoring, samples);
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-3">
      <p className="font-medium">{t.scoring.simulator}</p>
      {[...new Set(asked)].map(field => {
        const answers = answersOf(field);
        const value = String(samples[field.id] ?? '');
        const set = (next: string) => setSamples({ ...samples, [field.id]: next === '' ? null : next });
        return (
          <Field key={field.id} label={field.label || t.canvas.untitled}>
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
      <ul className="text-xs text-ink-2">
        {reasons.map(({ key, label, points, of }) => (
          <li key={key}>{t.scoring.reason(label || key, points, of)}</li>
        ))}
      </ul>
    </div>
  );
}
