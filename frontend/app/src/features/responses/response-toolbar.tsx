import { LEAD_STATUSES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import type { ResponsesFilter } from './responses-api.js';

interface Props {
  search: string;
  status: ResponsesFilter['status'] | undefined;
  onSearch: (text: string) => void;
  onStatus: (status: ResponsesFilter['status']) => void;
}

/** Search and lead status. */
export const ResponseToolbar = ({ search, status, onSearch, onStatus }: Props) => (
  <search className="flex flex-wrap gap-3">
    <Field label={t.responses.search} quiet className="min-w-0 flex-1 basis-56">
      {control => (
        <Input
          {...control}
          type="search"
          placeholder={t.responses.search}
          value={search}
          onChange={event => onSearch(event.target.value)}
        />
      )}
    </Field>
    <Field label={t.responses.status} quiet className="basis-44">
      {control => (
        <Select
          {...control}
          value={status ?? ''}
          onChange={event => onStatus((event.target.value || undefined) as ResponsesFilter['status'])}
        >
          <option value="">{t.responses.all}</option>
          {LEAD_STATUSES.map(item => (
            <option key={item} value={item}>
              {t.responses.statuses[item]}
            </option>
          ))}
          <option value="spam">{t.responses.spam}</option>
        </Select>
      )}
    </Field>
  </search>
);
