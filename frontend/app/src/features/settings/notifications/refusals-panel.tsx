import { api } from '@/lib/api.js';
import { mailCalls } from '@/lib/contracts.build.js';
import { formatAgo } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { Panel } from '@/ui/panel.js';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const texts = t.settings.refusals;
const refusalsQuery = queryOptions({
  queryKey: queryKeys.settings.refusals(),
  queryFn: ({ signal }) => api(mailCalls.refusals, { signal }),
});

/** Addresses that emails from the account's forms could not reach, with a retry button. */
export function RefusalsPanel() {
  const client = useQueryClient();
  const query = useQuery(refusalsQuery);
  const confirm = useMutation({
    mutationFn: (address: string) => api(mailCalls.confirmAddress, { body: { address } }),
    onSuccess: async (_, address) => {
      toast.success(texts.confirmed(address));
      await client.invalidateQueries({ queryKey: refusalsQuery.queryKey });
    },
    onError: () => toast.error(texts.confirmFailed),
  });
  const refusals = query.data?.refusals;
  return (
    <Panel title={texts.title}>
      <p className="text-ink-2">{refusals?.length === 0 ? texts.none : texts.text}</p>
      {!refusals && <NotLoaded query={query} failed={texts.failed} rows={1} />}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {refusals?.map(({ address, formName, reason, at, kind }) => (
          <li key={address} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-x-3">
                <span className="font-medium break-all">{address}</span>
                <Badge tone={kind === 'stopped' ? 'neutral' : 'bad'}>{texts[kind]}</Badge>
              </p>
              <p className="text-ink-2">{texts.ofForm(formName, formatAgo(at))}</p>
              {kind === 'refused' && <p className="text-xs break-words text-ink-3">{reason}</p>}
            </div>
            {kind === 'refused' && (
              <Button
                size="sm"
                aria-label={texts.againTo(address)}
                disabled={confirm.isPending}
                onClick={() => confirm.mutate(address)}
              >
                {texts.again}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
