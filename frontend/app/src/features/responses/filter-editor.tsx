import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import type { ResponseFilter } from '#contracts';
import type { FormField } from '#form-core';
import { AnswerFilter } from './answer-filter.js';
import { AssigneeFilter } from './assignee-filter.js';
import type { FilterKind } from './filter-kinds.js';

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
}: ControlProps<'status' | 'device' | 'unread' | 'partial'> & { options: (readonly [string, string])[] }) => (
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

interface EditorProps extends Props {
  kind: FilterKind;
}

/** Controls of one filter. Each takes effect immediately and is stored in the address. */
export function FilterEditor({ kind, filter, fields, onChange }: EditorProps) {
  const texts = t.responses;
  const set = (part: Partial<ResponseFilter>) => onChange({ ...filter, ...part });
  const common = { filter, set };
  switch (kind) {
    case 'status':
      return (
        <ChoiceFilter
          {...common}
          label={texts.status}
          name="status"
          options={[...Object.entries(texts.statuses), ['spam', texts.spam]]}
        />
      );
    case 'period':
      return (
        <>
          <DayFilter {...common} label={texts.from} name="from" />
          <DayFilter {...common} label={texts.to} name="to" />
        </>
      );
    case 'score':
      return (
        <>
          <ScoreFilter {...common} label={texts.minScore} name="minScore" />
          <ScoreFilter {...common} label={texts.maxScore} name="maxScore" />
        </>
      );
    case 'device':
      return (
        <ChoiceFilter
          {...common}
          label={texts.device}
          name="device"
          options={Object.entries(texts.devices)}
        />
      );
    case 'assignee':
      return <AssigneeFilter value={filter.assignee} onChange={assignee => set({ assignee })} />;
    case 'unread':
      return <ChoiceFilter {...common} label={texts.readState} name="unread" options={[...UNREAD]} />;
    case 'partial':
      return <ChoiceFilter {...common} label={texts.completeness} name="partial" options={[...PARTIAL]} />;
    case 'answer':
      return <AnswerFilter filter={filter} fields={fields ?? []} set={set} />;
    case 'source':
      return <TextFilter {...common} label={texts.source} name="source" help={texts.sourceHelp} />;
    default:
      return <TextFilter {...common} label={texts[kind]} name={kind} />;
  }
}
