import { Can } from '@/lib/can.js';
import { formsCalls, leadsCalls } from '@/lib/contracts.build.js';
import { formatAgo, formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { editorPath, previewPath, responsesPath } from '@/lib/links.js';
import { useCan } from '@/lib/workspace.js';
import { FormName } from '@/shared/forms/form-name.js';
import { FormThumbnail } from '@/shared/forms/form-thumbnail.js';
import { formsList } from '@/shared/forms/forms-queries.js';
import { StatusBadge } from '@/shared/forms/status-badge.js';
import { Button } from '@/ui/button.js';
import { Empty } from '@/ui/empty.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FormSummary } from '#contracts';
import { RECENT_FORMS } from './dashboard-api.js';

/** Loaded after the list, which reserves space for it. */
const FormMenu = lazy(() => import('@/shared/forms/form-menu.js').then(file => ({ default: file.FormMenu })));
const DeleteFormDialog = lazy(() =>
  import('@/shared/forms/delete-form-dialog.js').then(file => ({ default: file.DeleteFormDialog })),
);
const EXAMPLE = [
  { id: 'name', type: 'text' },
  { id: 'choice', type: 'radio' },
  { id: 'message', type: 'textarea' },
] as const;

/** The five newest forms. */
export function RecentForms() {
  const query = useInfiniteQuery(formsList(RECENT_FORMS));
  const [formToDelete, setFormToDelete] = useState<FormSummary | null>(null);
  const forms = query.data?.pages[0]?.forms.slice(0, 5);
  return (
    <Panel
      title={t.dashboard.recentForms}
      action={
        <Button asChild variant="link" size="inline">
          <Link to="/app/my-forms">{t.dashboard.viewAll}</Link>
        </Button>
      }
    >
      {!forms && <NotLoaded query={query} failed={t.forms.failed} label={t.forms.loading} rows={5} />}
      {forms?.length === 0 && (
        <Empty
          title={t.common.noForms}
          text={t.dashboard.emptyText}
          picture={<FormThumbnail fields={EXAMPLE} />}
        >
          <Can call={formsCalls.create}>
            <Button asChild variant="primary">
              <Link to="/app/ai-form-builder">{t.dashboard.createFirst}</Link>
            </Button>
          </Can>
        </Empty>
      )}
      <ul className="divide-y divide-line">
        {forms?.map(form => (
          <Row key={form.id} form={form} onDelete={setFormToDelete} />
        ))}
      </ul>
      <Suspense>
        {formToDelete && (
          <DeleteFormDialog
            form={formToDelete}
            textOf={t.dashboard.deleteText}
            onClose={() => setFormToDelete(null)}
          />
        )}
      </Suspense>
    </Panel>
  );
}

const inViews = (rate: number, views: number): string =>
  t.dashboard.inViews(formatPercent(rate), t.dashboard.views(formatNumber(views), views));

function Row({ form, onDelete }: { form: FormSummary; onDelete: (form: FormSummary) => void }) {
  const edits = useCan(formsCalls.update);
  const reads = useCan(leadsCalls.list);
  const responses = t.common.responseCount(form.responses);
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <Link
          to={edits ? editorPath(form.id) : previewPath(form.id)}
          className="block max-w-full text-base font-medium hover:underline touch:flex touch:min-h-11 touch:items-center"
        >
          <FormName>{form.name}</FormName>
        </Link>
        <p className="flex flex-wrap items-center gap-x-3 text-ink-3">
          <StatusBadge status={form.status} />
          {reads ? (
            <Link
              to={responsesPath(form.id)}
              className="inline-flex min-h-6 items-center underline underline-offset-4 hover:text-ink touch:min-h-11"
            >
              {responses}
            </Link>
          ) : (
            <span>{responses}</span>
          )}
          {form.conversionRate !== null && <span>{inViews(form.conversionRate, form.views)}</span>}
          {form.avgCompletionTime !== null && (
            <span>{t.dashboard.toComplete(formatSeconds(form.avgCompletionTime))}</span>
          )}
          <span>{formatAgo(form.created_at)}</span>
        </p>
      </div>
      <Suspense fallback={<span className="size-8 touch:size-11" />}>
        <FormMenu form={form} onDelete={onDelete} />
      </Suspense>
    </li>
  );
}
