import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import type { ResponseFilter } from '#contracts';
import type { FormField } from '#form-core';
import { comparable } from './columns.js';

/** Filters by the answer to a question: one of its options, or the entered text. */
export function AnswerFilter({
  filter,
  fields,
  set,
}: {
  filter: ResponseFilter;
  fields: readonly FormField[];
  set: (part: Partial<ResponseFilter>) => void;
}) {
  const field = fields.find(({ id }) => id === filter.field);
  return (
    <>
      <Field label={t.responses.question}>
        {control => (
          <Select
            {...control}
            value={filter.field ?? ''}
            onChange={event => set({ field: event.target.value || undefined, value: undefined })}
          >
            <option value="">{t.responses.anyQuestion}</option>
            {comparable(fields).map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {field && (
        <Field label={t.responses.answerIs}>
          {control =>
            field.options?.length ? (
              <Select
                {...control}
                value={filter.value ?? ''}
                onChange={event => set({ value: event.target.value || undefined })}
              >
                <option value="">{t.responses.any}</option>
                {field.options.map(option => (
                  <option key={option} value={option}>
                    {option}
                  </option>
                ))}
              </Select>
            ) : (
              <Input
                {...control}
                key={field.id}
                defaultValue={filter.value ?? ''}
                onBlur={event => set({ value: event.target.value.trim() || undefined })}
              />
            )
          }
        </Field>
      )}
    </>
  );
}
