import { LEAD_STATUSES, responsesCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { useCan } from '@/lib/workspace.js';
import { Menu } from '@/ui/menu.js';
import { Check, ChevronDown, EllipsisVertical } from 'lucide-react';
import { LeadStatusBadge } from './lead-status-badge.js';
import type { LeadStatus } from './responses-api.js';

interface Props {
  value: LeadStatus;
  /** Name of the lead, for screen readers. */
  of: string;
  onChange: (status: LeadStatus) => void;
  /** Hides the badge where the status is already visible. */
  isPlain?: boolean;
}

/** Status of a lead as a badge that opens a menu, for users who may change it. */
export function LeadStatusMenu({ value, of, onChange, isPlain }: Props) {
  if (!useCan(responsesCalls.update)) return isPlain ? null : <LeadStatusBadge status={value} />;
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex items-center gap-1 rounded-control p-1 hover:bg-sunken touch:min-h-11"
          aria-label={`${t.responses.statusOf(of)}: ${t.responses.statuses[value]}`}
        >
          {isPlain ? (
            <EllipsisVertical aria-hidden className="size-4 text-ink-3" />
          ) : (
            <>
              <LeadStatusBadge status={value} />
              <ChevronDown aria-hidden className="size-4 text-ink-3" />
            </>
          )}
        </button>
      }
      items={LEAD_STATUSES.map(status => ({
        label: t.responses.statuses[status],
        ...(status === value ? { icon: Check } : {}),
        onSelect: () => onChange(status),
      }))}
    />
  );
}
