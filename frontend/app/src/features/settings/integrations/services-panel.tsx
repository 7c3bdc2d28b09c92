import { formatAgo } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Badge } from '@/ui/badge.js';
import { Panel } from '@/ui/panel.js';
import type { ConnectedService } from '#contracts';

const texts = t.settings.services;
const TONES = { connected: 'ok', disconnected: 'neutral', error: 'bad' } as const;

/** Connected services with their last use. Hidden without services, because there is nothing to connect here. */
export function ServicesPanel({ services }: { services: ConnectedService[] }) {
  const inUse = services.filter(({ status }) => status !== 'disconnected');
  if (inUse.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <ul className="-my-3 divide-y divide-line">
        {inUse.map(({ id, name, status, lastSync }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <div>
              <p>{name}</p>
              <p className="text-ink-2">
                {lastSync ? texts.lastSync(formatAgo(lastSync)) : texts.neverSynced}
              </p>
            </div>
            <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
