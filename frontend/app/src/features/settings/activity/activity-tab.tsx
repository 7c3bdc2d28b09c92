import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { ActivityLine } from '@/shared/activity/activity-line.js';
import { Button } from '@/ui/button.js';
import { MoreButton } from '@/ui/more-button.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { activityQuery, ALL, downloadActivity } from './activity-api.js';
import { ActivityFilters } from './activity-filters.js';
import { KeepSetting } from './keep-setting.js';

const texts = t.activity;

/** The audit log of the workspace, with filters, an export, and the time for which it is kept. */
export function ActivityTab() {
  const [filter, setFilter] = useState(ALL);
  const query = useInfiniteQuery({ ...activityQuery(filter), placeholderData: keepPreviousData });
  const lines = query.data?.pages.flatMap(page => page.lines);
  const exporting = useMutation({
    mutationFn: () => downloadActivity(filter),
    onError: () => toast.error(texts.exportFailed),
  });
  return (
    <>
      <Panel title={texts.title}>
        <p className="text-ink-2">{texts.text}</p>
        <ActivityFilters filter={filter} onChange={setFilter} />
        {lines ? (
          <ul aria-label={texts.title} className="divide-y divide-line">
            {lines.map(line => (
              <ActivityLine key={line.id} line={line} />
            ))}
          </ul>
        ) : (
          <NotLoaded query={query} failed={texts.failed} rows={3} />
        )}
        {lines?.length === 0 && <p className="py-3 text-ink-3">{texts.none}</p>}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <MoreButton query={query} />
          <Button
            size="sm"
            disabled={exporting.isPending || !lines?.length}
            onClick={() => exporting.mutate()}
          >
            <Download aria-hidden /> {texts.export}
          </Button>
        </div>
      </Panel>
      <KeepSetting />
    </>
  );
}
