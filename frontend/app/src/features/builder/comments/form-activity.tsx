import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { auditCalls } from '@/lib/workspace-calls.build.js';
import { ActivityLine } from '@/shared/activity/activity-line.js';
import { MoreButton } from '@/ui/more-button.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormId } from './comments-api.js';

/** Changes of the form: by whom and when, newest first. */
export function FormActivity() {
  const id = useFormId();
  const query = useInfiniteQuery({
    queryKey: queryKeys.forms.activity(id),
    queryFn: ({ pageParam, signal }) =>
      api(auditCalls.ofForm, {
        params: { id },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    staleTime: 0,
  });
  const lines = query.data?.pages.flatMap(page => page.lines);
  if (!lines) return <NotLoaded query={query} failed={t.activity.failed} rows={3} />;
  if (lines.length === 0) return <p className="text-ink-2">{t.comments.noActivity}</p>;
  return (
    <div>
      <ul aria-label={t.activity.title} className="divide-y divide-line">
        {lines.map(line => (
          <ActivityLine key={line.id} line={line} />
        ))}
      </ul>
      <MoreButton query={query} />
    </div>
  );
}
