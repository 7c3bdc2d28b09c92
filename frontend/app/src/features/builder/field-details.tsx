import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { CHOICE_TYPES, type FormField, SILENT_TYPES } from '#form-core';
import { CommittedInput } from './committed-input.js';
import { OptionsEditor } from './options-editor.js';

interface Props {
  field: FormField;
  onChange: (change: Partial<FormField>) => void;
}

const WITHOUT_PLACEHOLDER: readonly string[] = [
  'radio',
  'checkbox',
  'date',
  'time',
  'file',
  'rating',
  'slider',
];

/** The settings of a field other than its label. */
export function FieldDetails({ field, onChange }: Props) {
  const silent = SILENT_TYPES.includes(field.type);
  return (
    <div className="grid gap-4 border-t border-line px-3 py-4 sm:px-4">
      {!silent && !WITHOUT_PLACEHOLDER.includes(field.type) && (
        <Field label={t.builder.placeholder}>
          {control => (
            <CommittedInput
              {...control}
              value={field.placeholder ?? ''}
              maxLength={300}
              onCommit={placeholder => onChange({ placeholder })}
            />
          )}
        </Field>
      )}
      <Field label={t.builder.help}>
        {control => (
          <CommittedInput
            {...control}
            value={field.helpText ?? ''}
            maxLength={1000}
            onCommit={helpText => onChange({ helpText })}
          />
        )}
      </Field>
      {CHOICE_TYPES.includes(field.type) && (
        <OptionsEditor options={field.options ?? []} onChange={options => onChange({ options })} />
      )}
    </div>
  );
}
