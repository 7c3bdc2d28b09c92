import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DestinationKind, DestinationTarget } from '#contracts';
import { targetsQuery, useCreateTarget } from './destinations-api.js';

const texts = t.destinations;

interface Props {
  kind: DestinationKind;
  /** Id of the destination. */
  id: string;
  target: DestinationTarget | null;
  formName: string;
  onChange: (target: DestinationTarget | null) => void;
}

/** Chooses the sheet, list or board: from a list, by its address, or a new one. */
export function TargetChoice({ kind, id, target, formName, onChange }: Props) {
  const byAddress = kind.targets === 'address';
  const [address, setAddress] = useState('');
  const [asked, setAsked] = useState('');
  const query = useQuery({ ...targetsQuery(id, asked), enabled: !byAddress || asked !== '' });
  const create = useCreateTarget(id);
  const found = query.data?.targets ?? [];
  const targets = target && !found.some(one => one.id === target.id) ? [target, ...found] : found;
  const problem = query.error ? errorLines(query.error, texts.actionFailed)[0] : undefined;
  return (
    <div className="grid gap-3">
      {byAddress && (
        <form
          className="flex flex-wrap items-start gap-2"
          noValidate
          onSubmit={event => {
            event.preventDefault();
            setAsked(address.trim());
          }}
        >
          <Field label={texts.address} help={texts.addressHelp} error={problem} className="min-w-0 grow">
            {control => (
              <Input {...control} value={address} onChange={event => setAddress(event.target.value)} />
            )}
          </Field>
          <Button type="submit" className="mt-6" disabled={query.isFetching || !address.trim()}>
            {texts.find}
          </Button>
        </form>
      )}
      {(!byAddress || targets.length > 0) && (
        <Field label={texts.target} error={byAddress ? undefined : problem}>
          {control => (
            <Select
              {...control}
              value={target?.id ?? ''}
              onChange={event => onChange(targets.find(one => one.id === event.target.value) ?? null)}
            >
              <option value="">{texts.chooseTarget}</option>
              {targets.map(one => (
                <option key={one.id} value={one.id}>
                  {one.label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {kind.creates && !target && (
        <Button
          className="justify-self-start"
          disabled={create.isPending}
          onClick={() => create.mutate(texts.newName(formName).slice(0, 100), { onSuccess: onChange })}
        >
          <Plus aria-hidden /> {texts.create}
        </Button>
      )}
    </div>
  );
}
