import { formatNumber, formatPercent } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Panel } from '@/ui/panel.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statusQuery } from './dashboard-api.js';

const texts = t.dashboard;

/** AI availability, response time measured by this browser, and uptime; only while a part of the product is down. */
export function SystemStatus() {
  const { data } = useQuery(statusQuery);
  if (!data || data.isWell) return null;
  const { percent } = data.uptime;
  return (
    <Panel title={texts.status}>
      <dl className="grid gap-2 sm:grid-cols-3">
        <Line label={texts.aiService}>
          <span className={data.aiOnline ? 'text-ok' : 'text-bad'}>
            {data.aiOnline ? texts.online : texts.offline}
          </span>
        </Line>
        <Line label={texts.responseTime}>{`${formatNumber(Math.round(data.seconds * 100) / 100)} s`}</Line>
        <Line label={texts.uptime}>{percent === null ? texts.collecting : formatPercent(percent)}</Line>
      </dl>
    </Panel>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex gap-3">
    <dt className="text-ink-2">{label}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
);
