import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { type Customizations, resolveLook } from '#form-core';
import type { LookProps } from './look-props.js';

const texts = t.design;
export type ChoiceKey = keyof typeof texts.values;

/** A setting with several values. */
export function ChoiceSetting({ look, set, name }: LookProps & { name: ChoiceKey }) {
  const options: Record<string, string> = texts.values[name];
  const first = Object.keys(options)[0]!;
  const resolved: Customizations = resolveLook(look);
  const current = resolved[name] ?? first;
  return (
    <Field label={texts.settings[name]}>
      {control => (
        <Select {...control} value={current} onChange={event => set({ [name]: event.target.value })}>
          {!(current in options) && <option value={current}>{current}</option>}
          {Object.entries(options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
