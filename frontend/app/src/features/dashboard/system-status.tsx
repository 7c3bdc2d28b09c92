import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusQuery } from './dashboard-api.js';

const texts = t.dashboard;

/** AI availability, response time measured by this browser, and uptime. */
export function SystemStatus() {
  const { data, isPending } = useQuery(statusQuery);
  const online = data?.aiOnline === true;
  const word = isPending ? texts.checking : online ? texts.online : texts.offline;
  const percent = data?.uptime.percent ?? null;
  return (
    <Panel title={texts.status}>
      <dl className="grid gap-2">
        <Line label={texts.aiService}>
          <span className={isPending ? 'text-ink-2' : online ? 'text-ok' : 'text-bad'}>{word}</span>
        </Line>
        <Line label={texts.responseTime}>
          {data ? `${formatNumber(Math.round(data.seconds * 100) / 100)} s` : '–'}
        </Line>
        <Line label={texts.uptime}>
          {!data ? '–' : percent === null ? texts.collecting : formatPercent(percent)}
        </Line>
      </dl>
    </Panel>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
