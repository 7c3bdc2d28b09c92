import { LEAD_STATUSES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { Menu } from '@/ui/menu.js';
import { Mail, MailOpen, MoreHorizontal, ShieldAlert, ShieldCheck, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { AssigneeOfMany } from './assignee-select.js';
import type { BulkChange } from './bulk-undo.js';
import type { LeadStatus } from './responses-api.js';
import { useBulkChange, useDeleteResponses } from './use-changes.js';
import type { Selection } from './use-selection.js';

/** Maximum number of responses per request, as on the server. */
const AT_ONCE = 500;

/** Bulk actions for the selected responses. */
export function BulkBar({ selection }: { selection: Selection }) {
  const bulk = useBulkChange();
  const remove = useDeleteResponses();
  const [tag, setTag] = useState('');
  const change = (what: BulkChange) => {
    for (let from = 0; from < selection.ids.length; from += AT_ONCE)
      bulk.mutate({ ids: selection.ids.slice(from, from + AT_ONCE), change: what });
  };
  const removeAll = () => {
    for (let from = 0; from < selection.ids.length; from += AT_ONCE)
      remove(selection.ids.slice(from, from + AT_ONCE));
    selection.set([]);
  };
  return (
    <section
      aria-label={t.responses.selected(selection.ids.length)}
      className="flex flex-wrap items-center gap-2 rounded-panel border border-line bg-sunken p-2"
    >
      <p className="px-2 font-medium" role="status">
        {t.responses.selected(selection.ids.length)}
      </p>
      <Field label={t.responses.setStatus} quiet className="w-36">
        {control => (
          <Select
            {...control}
            value=""
            onChange={event => change({ leadStatus: event.target.value as LeadStatus })}
          >
            <option value="" disabled>
              {t.responses.setStatus}
            </option>
            {LEAD_STATUSES.map(status => (
              <option key={status} value={status}>
                {t.responses.statuses[status]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <AssigneeOfMany onChange={assigneeId => change({ assigneeId })} />
      <form
        className="flex gap-1"
        onSubmit={event => {
          event.preventDefault();
          if (tag.trim()) change({ addTags: [tag.trim()] });
          setTag('');
        }}
      >
        <Field label={t.responses.addTag} quiet className="w-32">
          {control => (
            <Input
              {...control}
              placeholder={t.responses.addTag}
              maxLength={40}
              value={tag}
              onChange={event => setTag(event.target.value)}
            />
          )}
        </Field>
      </form>
      <Button size="sm" className="text-bad" onClick={removeAll}>
        <Trash2 aria-hidden /> {t.responses.delete}
      </Button>
      <Menu
        trigger={
          <Button size="icon" variant="ghost" aria-label={t.responses.more}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
        items={[
          { label: t.responses.markRead, icon: MailOpen, onSelect: () => change({ read: true }) },
          { label: t.responses.markUnread, icon: Mail, onSelect: () => change({ read: false }) },
          { label: t.responses.markSpam, icon: ShieldAlert, onSelect: () => change({ spam: true }) },
          { label: t.responses.notSpam, icon: ShieldCheck, onSelect: () => change({ spam: false }) },
        ]}
      />
      <Button size="sm" variant="ghost" className="ml-auto" onClick={() => selection.set([])}>
        <X aria-hidden /> {t.responses.clearSelection}
      </Button>
    </section>
  );
}
