import { t } from '@/lib/i18n/index.js';
import { useLive } from '@/lib/live/use-live.js';
import { queryKeys } from '@/lib/query-keys.js';
import { useQuery } from '@tanstack/react-query';
import { responseCounts } from './responses-api.js';
import { useLeadNotices } from './use-lead-notices.js';

/** Number of unread responses to all forms, updated live; nothing if all are read. Also shows notices about leads. */
export function UnreadCount() {
  useLeadNotices();
  useLive({ topics: ['responses', 'forms'], keys: [queryKeys.responses.counts('')] });
  const { data } = useQuery(responseCounts(''));
  if (!data?.unread) return null;
  return (
    <span className="rounded-pill bg-brand-soft px-1.5 text-xs font-semibold text-brand-ink tabular-nums">
      {t.shell.unread(data.unread)}
      <span className="sr-only"> {t.shell.unreadWord}</span>
    </span>
  );
}
