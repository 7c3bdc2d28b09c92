import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import type { ResponseFilter } from '#contracts';
import type { FormField } from '#form-core';
import { comparable } from './columns.js';

interface Props {
  filter: ResponseFilter;
  /** Questions of the form; null for all forms. */
  fields: readonly FormField[] | null;
  onChange: (filter: ResponseFilter) => void;
}

interface ControlProps<N extends keyof ResponseFilter> {
  label: string;
  name: N;
  filter: ResponseFilter;
  set: (part: Partial<ResponseFilter>) => void;
}

/** Text filter that takes effect on blur or Enter. */
const TextFilter = ({
  label,
  name,
  filter,
  set,
  help,
}: ControlProps<'source' | 'campaign' | 'country' | 'tag'> & { help?: string }) => (
  <Field label={label} {...(help ? { help } : {})}>
    {control => (
      <Input
        {...control}
        key={filter[name] ?? ''}
        defaultValue={filter[name] ?? ''}
        onBlur={event => set({ [name]: event.target.value.trim() || undefined })}
        onKeyDown={event => {
          if (event.key === 'Enter') set({ [name]: event.currentTarget.value.trim() || undefined });
        }}
      />
    )}
  </Field>
);

const DayFilter = ({ label, name, filter, set }: ControlProps<'from' | 'to'>) => (
  <Field label={label} className="col-span-2 sm:col-span-1">
    {control => (
      <Input
        {...control}
        type="date"
        value={filter[name] ?? ''}
        onChange={event => set({ [name]: event.target.value || undefined })}
      />
    )}
  </Field>
);

const ScoreFilter = ({ label, name, filter, set }: ControlProps<'minScore' | 'maxScore'>) => (
  <Field label={label}>
    {control => (
      <Input
        {...control}
        type="number"
        min={0}
        max={100}
        value={filter[name] ?? ''}
        onChange={event => {
          const { value } = event.target;
          set({ [name]: value === '' ? undefined : Math.min(100, Math.max(0, Number(value))) });
        }}
      />
    )}
  </Field>
);

const ChoiceFilter = ({
  label,
  name,
  filter,
  set,
  options,
}: ControlProps<'device' | 'unread' | 'partial'> & { options: (readonly [string, string])[] }) => (
  <Field label={label}>
    {control => (
      <Select
        {...control}
        value={filter[name] ?? ''}
        onChange={event => set({ [name]: event.target.value || undefined })}
      >
        <option value="">{t.responses.any}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

const UNREAD = [
  ['true', t.responses.onlyUnread],
  ['false', t.responses.onlyRead],
] as const;
const PARTIAL = [
  ['true', t.responses.onlyPartial],
  ['false', t.responses.onlyComplete],
] as const;

/** All further filters. Each takes effect immediately and is stored in the address. */
export function FilterPanel({ filter, fields, onChange }: Props) {
  const texts = t.responses;
  const set = (part: Partial<ResponseFilter>) => onChange({ ...filter, ...part });
  const common = { filter, set };
  return (
    <section
      aria-label={texts.filters}
      className="grid grid-cols-2 items-start gap-3 rounded-panel border border-line bg-surface p-4 md:grid-cols-4 lg:grid-cols-6"
    >
      <DayFilter {...common} label={texts.from} name="from" />
      <DayFilter {...common} label={texts.to} name="to" />
      <ScoreFilter {...common} label={texts.minScore} name="minScore" />
      <ScoreFilter {...common} label={texts.maxScore} name="maxScore" />
      <TextFilter {...common} label={texts.source} name="source" help={texts.sourceHelp} />
      <TextFilter {...common} label={texts.campaign} name="campaign" />
      <ChoiceFilter {...common} label={texts.device} name="device" options={Object.entries(texts.devices)} />
      <TextFilter {...common} label={texts.country} name="country" />
      <TextFilter {...common} label={texts.tag} name="tag" />
      <ChoiceFilter {...common} label={texts.readState} name="unread" options={[...UNREAD]} />
      <ChoiceFilter {...common} label={texts.completeness} name="partial" options={[...PARTIAL]} />
      {fields && <AnswerFilter filter={filter} fields={fields} set={set} />}
      <Button
        variant="ghost"
        className="self-end justify-self-start"
        onClick={() =>
          onChange({
            ...(filter.search ? { search: filter.search } : {}),
            ...(filter.status ? { status: filter.status } : {}),
          })
        }
      >
        {texts.clearFilters}
      </Button>
    </section>
  );
}

/** Filters by the answer to a question: one of its options, or the entered text. */
function AnswerFilter({
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
