import { api } from '@/lib/api.js';
import { ANALYTICS_PERIODS, analyticsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { adviceText } from '@/shared/analytics/advice-text.js';
import { Button } from '@/ui/button.js';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEditorStore } from '../doc/editor-context.js';
import { useOperations } from '../doc/use-operations.js';

const texts = t.analytics;

/** Period of the analytics screen that showed the advice. */
function periodOf(address: URLSearchParams) {
  const [from, to] = [address.get('from'), address.get('to')];
  const period = ANALYTICS_PERIODS.find(one => one === address.get('period') && one !== 'custom');
  return from && to ? { from, to } : period ? { period } : {};
}

/** A change suggested by the analytics, with its evidence. It can be accepted as one undo step, or dismissed. */
export function AdviceBanner() {
  const [address, setAddress] = useSearchParams();
  const store = useEditorStore();
  const apply = useOperations();
  const id = address.get('id') ?? '';
  const adviceId = address.get('advice');
  const fieldId = address.get('field');
  const query = periodOf(address);
  const report = useQuery({
    queryKey: queryKeys.analytics.form(id, query),
    queryFn: ({ signal }) => api(analyticsCalls.form, { params: { id }, query, signal }),
    enabled: Boolean(adviceId),
  });
  useEffect(() => {
    const known = store.getState().doc.fields.some(field => field.id === fieldId);
    if (fieldId && known) store.getState().select(fieldId);
  }, [store, fieldId]);
  if (!adviceId) return null;
  const leave = () => setAddress({ id }, { replace: true });
  const advice = report.data?.advice.find(one => one.id === adviceId);
  if (report.isPending) return null;
  const summary = advice && adviceText(advice);
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 bg-brand-soft px-4 py-2 text-brand-ink">
      <p className="mr-auto">
        {summary ? `${summary.finding} ${texts.proposed(summary.proposal)}` : texts.adviceGone}
      </p>
      {advice?.operation && (
        <Button
          size="sm"
          variant="primary"
          onClick={() => {
            apply([advice.operation!]);
            leave();
          }}
        >
          {texts.accept}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={leave}>
        {texts.dismiss}
      </Button>
    </div>
  );
}
