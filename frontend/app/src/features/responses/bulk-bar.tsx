import { LEAD_STATUSES } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Field } from '@/ui/field.js';
import { Input, Select } from '@/ui/input.js';
import { Menu } from '@/ui/menu.js';
import { Mail, MailOpen, MoreHorizontal, ShieldAlert, ShieldCheck, Tag, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AssigneeOfMany } from './assignee-select.js';
import type { BulkChange } from './bulk-undo.js';
import type { LeadStatus } from './responses-api.js';
import { useBulkChange, useDeleteResponses } from './use-changes.js';
import type { Selection } from './use-selection.js';

/** Maximum number of responses per request, as on the server. */
const AT_ONCE = 500;
const AT_BOTTOM = 'fixed inset-x-0 bottom-0 z-20 border-t pb-[max(0.5rem,env(safe-area-inset-bottom))]';

interface Props {
  selection: Selection;
  /** One row at the bottom of the window. */
  isNarrow: boolean;
}

/** Bulk actions for the selected responses. */
export function BulkBar({ selection, isNarrow }: Props) {
  const bulk = useBulkChange();
  const remove = useDeleteResponses();
  const [tagging, setTagging] = useState(false);
  const change = (what: BulkChange) => {
    for (let from = 0; from < selection.ids.length; from += AT_ONCE)
      bulk.mutate({ ids: selection.ids.slice(from, from + AT_ONCE), change: what });
  };
  const removeAll = () => {
    for (let from = 0; from < selection.ids.length; from += AT_ONCE)
      remove(selection.ids.slice(from, from + AT_ONCE));
    selection.set([]);
  };
  const isTagVisible = !isNarrow || tagging;
  const iconSize = isNarrow ? 'icon' : 'sm';
  return (
    <section
      aria-label={t.responses.selected(selection.ids.length)}
      className={`flex flex-wrap items-center gap-2 border-line bg-sunken p-2 ${isNarrow ? AT_BOTTOM : 'rounded-panel border'}`}
    >
      <p className="px-2 font-medium tabular-nums" role="status">
        {isNarrow && <span aria-hidden>{selection.ids.length}</span>}
        <span className={isNarrow ? 'sr-only' : ''}>{t.responses.selected(selection.ids.length)}</span>
      </p>
      <StatusOfMany onChange={leadStatus => change({ leadStatus })} />
      <AssigneeOfMany onChange={assigneeId => change({ assigneeId })} />
      {isTagVisible && (
        <TagForm
          takesFocus={tagging}
          onAdd={tag => {
            if (tag) change({ addTags: [tag] });
            setTagging(false);
          }}
        />
      )}
      <Button size={iconSize} className="text-bad" aria-label={t.responses.delete} onClick={removeAll}>
        <Trash2 aria-hidden /> {!isNarrow && t.responses.delete}
      </Button>
      <Menu
        trigger={
          <Button size="icon" variant="ghost" aria-label={t.responses.more}>
            <MoreHorizontal aria-hidden />
          </Button>
        }
        items={[
          ...(isTagVisible
            ? []
            : [{ label: t.responses.addTag, icon: Tag, onSelect: () => setTagging(true) }]),
          { label: t.responses.markRead, icon: MailOpen, onSelect: () => change({ read: true }) },
          { label: t.responses.markUnread, icon: Mail, onSelect: () => change({ read: false }) },
          { label: t.responses.markSpam, icon: ShieldAlert, onSelect: () => change({ spam: true }) },
          { label: t.responses.notSpam, icon: ShieldCheck, onSelect: () => change({ spam: false }) },
        ]}
      />
      <Button
        size={iconSize}
        variant="ghost"
        className="md:ml-auto"
        aria-label={t.responses.clearSelection}
        onClick={() => selection.set([])}
      >
        <X aria-hidden /> {!isNarrow && t.responses.clearSelection}
      </Button>
    </section>
  );
}

const StatusOfMany = ({ onChange }: { onChange: (status: LeadStatus) => void }) => (
  <Field label={t.responses.setStatus} quiet className="w-36 max-md:flex-1">
    {control => (
      <Select {...control} value="" onChange={event => onChange(event.target.value as LeadStatus)}>
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
);

interface TagProps {
  /** Whether it has just been opened. */
  takesFocus: boolean;
  /** Empty if nothing was typed. */
  onAdd: (tag: string) => void;
}

function TagForm({ takesFocus, onAdd }: TagProps) {
  const [tag, setTag] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The menu first returns the focus to its button.
    const timer = takesFocus ? setTimeout(() => form.current?.querySelector('input')?.focus()) : undefined;
    return () => clearTimeout(timer);
  }, [takesFocus]);
  return (
    <form
      ref={form}
      className="flex gap-1 max-md:order-first max-md:basis-full"
      onSubmit={event => {
        event.preventDefault();
        onAdd(tag.trim());
        setTag('');
      }}
    >
      <Field label={t.responses.addTag} quiet className="w-32 max-md:flex-1">
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
  );
}
