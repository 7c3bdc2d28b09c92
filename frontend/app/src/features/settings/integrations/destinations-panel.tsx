import { formatAgo } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { useSession } from '@/lib/session.js';
import { Destinations, type OwnCard } from '@/shared/destinations/destinations.js';
import { Badge } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Panel } from '@/ui/panel.js';
import { useSearchParams } from 'react-router-dom';
import type { ConnectedService } from '#contracts';

const texts = t.destinations;
const TONES = { connected: 'ok', disconnected: 'neutral', error: 'bad' } as const;
/** Cards of other panels on this tab: their service, and the title of the panel. */
const OWN = [
  { purpose: 'chat', service: 'webhooks', panel: t.webhooks.title },
  { purpose: 'automation', service: 'webhooks', panel: t.webhooks.title },
  { purpose: 'agents', service: 'api', panel: t.settings.keys.title },
] as const;

/** Everything that can be connected, as cards by purpose, with the state and last use of the account's services. */
export function DestinationsPanel({ services }: { services: ConnectedService[] }) {
  const verified = useSession(state => state.user?.emailVerified ?? false);
  const [address] = useSearchParams();
  const [setUp, renew] = [address.get('setup'), address.get('renew')];
  const start = setUp
    ? { kind: 'setUp' as const, id: setUp }
    : renew
      ? { kind: 'renew' as const, id: renew }
      : undefined;
  const own = OWN.map(({ purpose, service, panel }): OwnCard => {
    const { name } = texts.own[purpose];
    const found = services.find(({ id }) => id === service);
    return { purpose, name, card: <ServiceCard purpose={purpose} service={found} panel={panel} /> };
  });
  return (
    <Panel title={texts.title}>
      <p className="mb-4 max-w-prose text-ink-2">{texts.text}</p>
      {verified ? <Destinations own={own} start={start} /> : <p>{texts.unverified}</p>}
    </Panel>
  );
}

interface CardProps {
  purpose: OwnCard['purpose'];
  service: ConnectedService | undefined;
  panel: string;
}

function ServiceCard({ purpose, service, panel }: CardProps) {
  const { name, text } = texts.own[purpose];
  const { status = 'disconnected', lastSync = null } = service ?? {};
  const open = () => {
    const target = document.querySelector(`section[aria-label="${CSS.escape(panel)}"]`);
    target?.scrollIntoView({ behavior: 'smooth' });
    target?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  };
  return (
    <div className="grid gap-2 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-sm font-medium">{name}</h4>
        <Button size="sm" aria-label={texts.openOf(name)} onClick={open}>
          {texts.open}
        </Button>
      </div>
      <p className="text-ink-2">{text}</p>
      <p className="flex flex-wrap items-center gap-2 text-ink-3">
        <Badge tone={TONES[status]}>{texts.statuses[status]}</Badge>
        {lastSync && texts.lastUsed(formatAgo(lastSync))}
      </p>
    </div>
  );
}
