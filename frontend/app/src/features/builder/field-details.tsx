import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { FIELD_LIMITS, type FormField, LIBRARY, traitsOf } from '#form-core';
import { CommittedInput } from './committed-input.js';
import { OptionsEditor } from './options-editor.js';

interface Props {
  field: FormField;
  onChange: (change: Partial<FormField>) => void;
}

/** The settings of a field other than its label. */
export function FieldDetails({ field, onChange }: Props) {
  const { choices } = traitsOf(field.type);
  return (
    <div className="grid gap-4 border-t border-line px-3 py-4 sm:px-4">
      {LIBRARY[field.type].hasPlaceholder && (
        <Field label={t.builder.placeholder}>
          {control => (
            <CommittedInput
              {...control}
              value={field.placeholder ?? ''}
              maxLength={FIELD_LIMITS.placeholder}
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
            maxLength={FIELD_LIMITS.helpText}
            onCommit={helpText => onChange({ helpText })}
          />
        )}
      </Field>
      {choices && <OptionsEditor options={field.options ?? []} onChange={options => onChange({ options })} />}
    </div>
  );
}
