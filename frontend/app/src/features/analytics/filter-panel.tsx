import { t } from '@/lib/i18n/index.js';
import { useAllForms } from '@/shared/forms/use-all-forms.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { useState } from 'react';
import { FIRST_DAY, LAST_DAY, problemOf, type View } from './period.js';

const texts = t.analytics;
const NO_FILTER: View = { period: '7d', from: '', to: '', formId: '' };

interface Props {
  view: View;
  onView: (view: View) => void;
  withForms: boolean;
}

/** Custom date range and form filter; takes effect on Apply. */
export function FilterPanel({ view, onView, withForms }: Props) {
  const [draft, setDraft] = useState(view);
  const problem = problemOf(draft);
  const half = (draft.from === '') !== (draft.to === '');
  const change = (part: Partial<View>) => setDraft({ ...draft, ...part });
  return (
    <form
      aria-label={texts.filters}
      className="flex flex-wrap items-start gap-3 rounded-panel border border-line bg-surface p-4 print:hidden"
      onSubmit={event => {
        event.preventDefault();
        if (problem === null && !half) onView(draft);
      }}
    >
      <Field label={texts.from} {...(half && !draft.from ? { error: texts.bothDays } : {})}>
        {control => (
          <Input
            {...control}
            type="date"
            min={FIRST_DAY}
            max={LAST_DAY}
            value={draft.from}
            onChange={event => change({ from: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={texts.to}
        {...(problem ? { error: texts[problem] } : half && !draft.to ? { error: texts.bothDays } : {})}
      >
        {control => (
          <Input
            {...control}
            type="date"
            min={FIRST_DAY}
            max={LAST_DAY}
            value={draft.to}
            onChange={event => change({ to: event.target.value })}
          />
        )}
      </Field>
      {withForms && <FormChoice value={draft.formId} onChange={formId => change({ formId })} />}
      <div className="flex gap-2 self-end">
        <Button type="submit" variant="primary" disabled={problem !== null || half}>
          {texts.apply}
        </Button>
        <Button onClick={() => onView(NO_FILTER)}>{texts.reset}</Button>
      </div>
    </form>
  );
}

function FormChoice({ value, onChange }: { value: string; onChange: (formId: string) => void }) {
  const { forms = [] } = useAllForms();
  return (
    <Field label={texts.form} className="min-w-44">
      {control => (
        <Select {...control} value={value} onChange={event => onChange(event.target.value)}>
          <option value="">{texts.allForms}</option>
          {forms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {value && !forms.some(({ id }) => id === value) && <option value={value}>{texts.form}</option>}
        </Select>
      )}
    </Field>
  );
}
