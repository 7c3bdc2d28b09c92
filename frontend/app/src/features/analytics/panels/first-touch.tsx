import { api } from '@/lib/api.js';
import { formatNumber, formatPercent, formatSeconds } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { useCan } from '@/lib/workspace.js';
import { assignmentCalls } from '@/lib/workspace-calls.build.js';
import { usePeople } from '@/shared/people/people.js';
import { Panel } from '@/ui/panel.js';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { assignmentCalls as contract, CallOutput } from '#contracts';
import { DataTable } from '../data-table.js';
import { Loaded } from '../loaded.js';

const texts = t.analytics.firstTouch;
type Touches = CallOutput<typeof contract.firstTouches>;
type Measured = Omit<Touches['people'][number], 'userId'>;

interface Props {
  period: { from: string; to: string };
  /** One form instead of all. */
  formId?: string | undefined;
}

/** Time until people first answered leads, by person and by form. Nothing in a workspace of one person. */
export function FirstTouchPanel(props: Props) {
  const { isTeam } = usePeople();
  const mayRead = useCan(assignmentCalls.firstTouches);
  return isTeam && mayRead ? <FirstTouches {...props} /> : null;
}

function FirstTouches({ period: { from, to }, formId }: Props) {
  const { nameOf } = usePeople();
  const asked = { from, to, ...(formId ? { formId } : {}) };
  const query = useQuery({
    queryKey: queryKeys.analytics.firstTouches(asked),
    queryFn: ({ signal }) => api(assignmentCalls.firstTouches, { query: asked, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={texts.title}>
      <p className="text-ink-2">{texts.text}</p>
      <Loaded query={query}>
        {({ people, forms, isCapped }) =>
          forms.length === 0 ? (
            <p className="text-ink-2">{t.analytics.noBreakdown}</p>
          ) : (
            <div className="grid grid-cols-1 gap-6">
              {people.length > 0 && (
                <DataTable
                  caption={texts.people}
                  columns={[texts.person, ...COLUMNS]}
                  rows={people.map(one => [nameOf(one.userId), ...cellsOf(one)])}
                />
              )}
              {!formId && (
                <DataTable
                  caption={texts.forms}
                  columns={[texts.form, ...COLUMNS]}
                  rows={forms.map(one => [one.formName, ...cellsOf(one)])}
                />
              )}
              {isCapped && <p className="text-xs text-ink-3">{texts.capped}</p>}
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}

const COLUMNS = [texts.leads, texts.answered, texts.median, texts.inTime];
const cellsOf = ({ leads, touched, medianMs, due, inTime }: Measured): string[] => [
  formatNumber(leads),
  formatNumber(touched),
  formatSeconds(medianMs === null ? null : medianMs / 1000),
  formatPercent(due === 0 ? null : (inTime / due) * 100),
];
