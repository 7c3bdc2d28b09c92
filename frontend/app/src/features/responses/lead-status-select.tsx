import { LEAD_STATUSES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import type { LeadStatus } from './responses-api.js';

interface Props {
  value: LeadStatus;
  onChange: (status: LeadStatus) => void;
}

/** Selects the status of a lead. */
export const LeadStatusSelect = ({ value, onChange }: Props) => (
  <Field label={t.responses.status}>
    {control => (
      <Select {...control} value={value} onChange={event => onChange(event.target.value as LeadStatus)}>
        {LEAD_STATUSES.map(status => (
          <option key={status} value={status}>
            {t.responses.statuses[status]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
