import { LEAD_STATUSES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import type { LeadStatus } from './responses-api.js';

interface Props {
  value: LeadStatus;
  onChange: (status: LeadStatus) => void;
  /** Name of the lead for screen readers if there are several; the label is then hidden. */
  of?: string;
}

/** Selects the status of a lead. */
export const LeadStatusSelect = ({ value, onChange, of }: Props) => (
  <Field label={of ? t.responses.statusOf(of) : t.responses.status} quiet={of !== undefined}>
    {control => (
      <Select
        {...control}
        className={of ? 'h-8! pr-6! pl-2!' : ''}
        value={value}
        onChange={event => onChange(event.target.value as LeadStatus)}
      >
        {LEAD_STATUSES.map(status => (
          <option key={status} value={status}>
            {t.responses.statuses[status]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
