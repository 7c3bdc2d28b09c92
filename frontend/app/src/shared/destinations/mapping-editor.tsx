import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { Plus, X } from 'lucide-react';
import type { LeadFact } from '#contracts';
import { isNew, type MappingChoices, newField, type Row } from './mapping-rows.js';

const texts = t.destinations;

interface Props {
  choices: MappingChoices;
  rows: Row[];
  onChange: (rows: Row[]) => void;
}

/** Rows from the form's fields to those of the destination. */
export function MappingEditor({ choices, rows, onChange }: Props) {
  const add = () => {
    const key = Math.max(-1, ...rows.map(row => row.key)) + 1;
    onChange([...rows, { key, field: '', to: '' }]);
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">{texts.mapping}</legend>
      <p className="text-ink-2">{texts.mappingText}</p>
      <ul className="grid grid-cols-1 gap-3">
        {rows.map(row => (
          <MappingRow
            key={row.key}
            choices={choices}
            row={row}
            taken={new Set(rows.filter(({ key }) => key !== row.key).map(({ to }) => to))}
            onChange={next => onChange(rows.map(one => (one.key === row.key ? next : one)))}
            onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <Button size="sm" className="justify-self-start" onClick={add}>
        <Plus aria-hidden /> {texts.addRow}
      </Button>
    </fieldset>
  );
}

interface RowProps {
  choices: MappingChoices;
  row: Row;
  /** Fields of the destination that other rows have. */
  taken: ReadonlySet<string>;
  onChange: (row: Row) => void;
  onRemove: () => void;
}

function MappingRow({ choices: { sources, fields, addsFields }, row, taken, onChange, onRemove }: RowProps) {
  const isRequired = fields.some(({ id, required }) => required && id === row.to);
  const answers = sources.filter(({ field }) => !field.startsWith('meta:'));
  const facts = sources.filter(({ field }) => field.startsWith('meta:'));
  // A new field belongs to its source.
  const changeSource = (field: string) =>
    onChange({ ...row, field, to: isNew(row.to) ? newField(field) : row.to });
  const options = fields.filter(({ id }) => !taken.has(id));
  const stored = row.to && !isNew(row.to) && !options.some(({ id }) => id === row.to) ? row.to : '';
  return (
    <li className="grid grid-cols-1 items-end gap-2 rounded-control border border-line p-3 sm:grid-cols-[1fr_1fr_auto]">
      <Field label={texts.source}>
        {control => (
          <Select {...control} value={row.field} onChange={event => changeSource(event.target.value)}>
            <option value="">{texts.none}</option>
            <optgroup label={texts.answers}>
              {answers.map(({ field, label }) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </optgroup>
            <optgroup label={texts.about}>
              {facts.map(({ field }) => (
                <option key={field} value={field}>
                  {texts.facts[field.slice('meta:'.length) as LeadFact]}
                </option>
              ))}
            </optgroup>
          </Select>
        )}
      </Field>
      <Field label={texts.field}>
        {control => (
          <Select
            {...control}
            value={row.to}
            onChange={event => onChange({ ...row, to: event.target.value })}
          >
            {row.to === '' && <option value="" />}
            {addsFields && <option value={newField(row.field)}>{texts.newField}</option>}
            {stored && <option value={stored}>{stored}</option>}
            {options.map(({ id, label, required }) => (
              <option key={id} value={id}>
                {required ? `${label} *` : label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isRequired ? (
        <span className="flex h-10 items-center">
          <Badge tone={row.field ? 'neutral' : 'warn'}>{texts.required}</Badge>
        </span>
      ) : (
        <Button size="icon" variant="ghost" className="mb-1" aria-label={texts.removeRow} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      )}
    </li>
  );
}
