import { t } from '@/lib/i18n/index.js';
import { Checkbox } from '@/ui/checkbox.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import type { AssignmentRule } from '#contracts';
import { FORM_LANGUAGE_NAMES, FORM_LANGUAGES } from '#form-core';
import { listOf } from './rule-text.js';

const texts = t.assignmentRules;
interface Props {
  rule: AssignmentRule;
  onChange: (part: Partial<AssignmentRule>) => void;
}

/** Conditions on the score, country, source and language of a lead. */
export const LeadConditions = ({ rule, onChange }: Props) => (
  <>
    <div className="grid grid-cols-2 gap-4">
      {(['minScore', 'maxScore'] as const).map(name => (
        <Field key={name} label={t.responses[name]}>
          {control => (
            <Input
              {...control}
              type="number"
              min={0}
              max={100}
              value={rule[name] ?? ''}
              onChange={({ target: { value } }) =>
                onChange({ [name]: value === '' ? undefined : Math.min(100, Math.max(0, Number(value))) })
              }
            />
          )}
        </Field>
      ))}
    </div>
    <Field label={t.responses.country} help={texts.countryHelp}>
      {control => (
        <Input
          {...control}
          defaultValue={rule.countries?.join(', ')}
          onChange={({ target }) => {
            const codes = listOf(target.value.toUpperCase())?.filter(code => /^[A-Z]{2}$/.test(code));
            onChange({ countries: codes?.length ? codes : undefined });
          }}
        />
      )}
    </Field>
    <Field label={t.responses.source} help={texts.sourceHelp}>
      {control => (
        <Input
          {...control}
          defaultValue={rule.sources?.join(', ')}
          onChange={({ target }) => onChange({ sources: listOf(target.value) })}
        />
      )}
    </Field>
    <fieldset>
      <legend className="text-sm font-medium">{texts.languages}</legend>
      <div className="flex flex-wrap gap-x-4">
        {FORM_LANGUAGES.map(language => {
          const chosen = rule.languages ?? [];
          const others = chosen.filter(one => one !== language);
          return (
            <Checkbox
              key={language}
              label={FORM_LANGUAGE_NAMES[language]}
              checked={chosen.includes(language)}
              onChange={({ target }) => {
                const next = target.checked ? [...others, language] : others;
                onChange({ languages: next.length ? next : undefined });
              }}
            />
          );
        })}
      </div>
    </fieldset>
  </>
);
