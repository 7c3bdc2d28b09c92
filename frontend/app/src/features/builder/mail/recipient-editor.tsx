import { t } from '@/lib/i18n/index.js';
import { canBeAsked } from '@/shared/logic/can-be-asked.js';
import { ConditionRows, MatchSelect, MAX_CONDITIONS } from '@/shared/logic/condition-rows.js';
import { Button } from '@/ui/button.js';
import { Plus, Trash2 } from 'lucide-react';
import type { FormMail } from '#contracts';
import type { Condition, FormField } from '#form-core';
import { CommittedInput } from '../inspector/committed-input.js';
import { TextInput } from '../inspector/text-input.js';
import { isAddress } from './mail-edits.js';
import { RecipientConfirmation } from './recipient-confirmation.js';

export type Recipient = NonNullable<FormMail['recipients']>[number];

interface Props {
  number: number;
  recipient: Recipient;
  fields: FormField[];
  onChange: (recipient: Recipient | null) => void;
}

/** A recipient of emails about responses, with conditions. */
export function RecipientEditor({ number, recipient, fields, onChange }: Props) {
  const { to, when } = recipient;
  const asked = fields.find(({ type }) => canBeAsked(type));
  const setConditions = (conditions: Condition[]) => {
    const { when: _, ...rest } = recipient;
    onChange(conditions.length ? { ...rest, when: { match: when?.match ?? 'all', conditions } } : rest);
  };
  const conditions: Condition[] = (when?.conditions ?? []).map(({ value, ...one }) =>
    value === undefined ? one : { ...one, value },
  );
  return (
    <div
      role="group"
      aria-label={t.mailRules.recipient(number)}
      className="grid gap-2 rounded-control border border-line p-3"
    >
      <TextInput
        label={t.mailRules.address}
        type="email"
        value={to}
        maxLength={254}
        error={to === '' || isAddress(to) ? undefined : t.mailRules.addressWrong}
        onCommit={text => onChange({ ...recipient, to: text.trim() })}
      />
      {isAddress(to) && <RecipientConfirmation address={to} />}
      <p className="text-xs text-ink-3">{conditions.length ? t.mailRules.when : t.mailRules.always}</p>
      {conditions.length > 1 && (
        <MatchSelect
          texts={t.mailRules}
          match={when?.match ?? 'all'}
          onChange={match => onChange({ ...recipient, when: { conditions, match } })}
        />
      )}
      <ConditionRows
        conditions={conditions}
        fields={fields}
        TextInput={CommittedInput}
        onChange={setConditions}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          variant="ghost"
          disabled={!asked || conditions.length >= MAX_CONDITIONS}
          onClick={() =>
            asked && setConditions([...conditions, { field: asked.id, operator: 'is_not_empty' }])
          }
        >
          <Plus aria-hidden /> {conditions.length ? t.mailRules.another : t.mailRules.addCondition}
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t.mailRules.remove(to)}
          onClick={() => onChange(null)}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </div>
  );
}
