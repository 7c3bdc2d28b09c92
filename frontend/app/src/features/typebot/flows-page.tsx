import { t } from '@/lib/i18n/index.js';
import { useAllForms } from '@/shared/forms/use-all-forms.js';
import { Button } from '@/ui/button.js';
import { Empty } from '@/ui/empty.js';
import { Failure } from '@/ui/failure.js';
import { PageHeader } from '@/ui/page-header.js';
import { SkeletonRows } from '@/ui/skeleton.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Flow } from '#contracts';
import { CreateFlowDialog } from './create-flow-dialog.js';
import { FlowCard } from './flow-card.js';
import { flowsQuery } from './typebot-api.js';

/** My flows, each with its status and its links to Typebot. */
export function FlowsPage() {
  const [creating, setCreating] = useState(false);
  const query = useInfiniteQuery(flowsQuery);
  const flows = query.data?.pages.flatMap(page => page.flows);
  return (
    <div className="grid gap-6">
      <PageHeader title={t.flows.title} note={t.flows.note}>
        <Button asChild>
          <Link to="/app/create-form">{t.flows.newForm}</Link>
        </Button>
        {/* Wide screens have this button in the bar above. */}
        <Button asChild className="lg:hidden">
          <Link to="/app/ai-form-builder">{t.shell.tabs.aiFormBuilder}</Link>
        </Button>
        {/* The empty state has the button for the first flow. */}
        {flows?.length !== 0 && (
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Plus aria-hidden /> {t.flows.create}
          </Button>
        )}
      </PageHeader>
      {query.isError && <Failure text={t.flows.failed} retry={() => void query.refetch()} />}
      {query.isPending && <SkeletonRows rows={3} label={t.flows.loading} className="h-24" />}
      {flows && <FlowList flows={flows} onCreate={() => setCreating(true)} />}
      {query.hasNextPage && (
        <Button className="justify-self-start" onClick={() => void query.fetchNextPage()}>
          {t.common.loadMore}
        </Button>
      )}
      <CreateFlowDialog
        open={creating}
        onOpenChange={setCreating}
        taken={flows?.map(({ formId }) => formId) ?? []}
        configured={query.data?.pages[0]?.configured ?? false}
      />
    </div>
  );
}

function FlowList({ flows, onCreate }: { flows: Flow[]; onCreate: () => void }) {
  const { forms } = useAllForms();
  if (flows.length === 0)
    return (
      <Empty title={t.flows.none} text={t.flows.noneText} picture={<Bubbles />}>
        <Button variant="primary" onClick={onCreate}>
          {t.flows.create}
        </Button>
      </Empty>
    );
  return (
    <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
      {flows.map(flow => {
        const form = forms?.find(({ id }) => id === flow.formId);
        // A flow keeps the form's name from when it was created.
        const named = { ...flow, name: form?.name ?? flow.name };
        return <FlowCard key={flow.id} flow={named} isPublic={!form || form.status === 'active'} />;
      })}
    </ul>
  );
}

/** A sketch of a conversation. */
const Bubbles = () => (
  <div aria-hidden className="grid gap-2 rounded-panel border border-line bg-surface p-4">
    <i className="block h-6 w-3/4 rounded-pill bg-sunken" />
    <i className="ml-auto block h-6 w-1/2 rounded-pill bg-brand-soft" />
    <i className="block h-6 w-2/3 rounded-pill bg-sunken" />
    <i className="ml-auto block h-6 w-2/5 rounded-pill bg-brand-soft" />
  </div>
);
