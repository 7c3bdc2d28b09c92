import { formatAgo, formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Badge, type BadgeTone } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Menu } from '@/ui/menu.js';
import { Progress } from '@/ui/progress.js';
import { History, MoreHorizontal, Pencil, Power, ScrollText, Send, Unplug } from 'lucide-react';
import type { Destination, DestinationKind, DestinationState } from '#contracts';
import { useBackfill, useTestDestination, useUpdateDestination } from './destinations-api.js';
import { nameOf, type Opened } from './opened.js';

const texts = t.destinations;
const TONES: Record<DestinationState, BadgeTone> = {
  setup: 'warn',
  connected: 'ok',
  renewal: 'warn',
  quota: 'warn',
  error: 'bad',
  off: 'neutral',
};

interface Props {
  kind: DestinationKind;
  destination: Destination;
  onOpen: (opened: Opened) => void;
}

/** A connection with its state, last lead and actions. */
export function DestinationRow({ kind, destination, onOpen }: Props) {
  const test = useTestDestination();
  const { state, lastSync, account } = destination;
  const open = (action: 'setUp' | 'renew' | 'log') => onOpen({ action, destination });
  const name = nameOf(destination);
  return (
    <li className="grid gap-2 py-3 last:pb-0">
      <div className="grid min-w-0 gap-1">
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{name}</span>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        </p>
        <p className="break-words text-ink-3">
          {[
            name === account ? '' : account,
            lastSync ? texts.lastSync(formatAgo(lastSync)) : texts.neverSynced,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Notes destination={destination} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {state === 'setup' && (
          <Button size="sm" variant="primary" onClick={() => open('setUp')}>
            {texts.setUp}
          </Button>
        )}
        {state === 'renewal' && (
          <Button size="sm" variant="primary" onClick={() => open('renew')}>
            {texts.renew}
          </Button>
        )}
        {(state === 'connected' || state === 'error') && (
          <Button size="sm" disabled={test.isPending} onClick={() => test.mutate(destination)}>
            <Send aria-hidden /> {texts.test}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => open('log')}>
          <ScrollText aria-hidden /> {texts.log}
        </Button>
        <Actions kind={kind} destination={destination} onOpen={onOpen} />
      </div>
    </li>
  );
}

function Actions({ kind, destination, onOpen }: Props) {
  const update = useUpdateDestination();
  const backfill = useBackfill();
  const { id, state } = destination;
  const isOn = state !== 'off' && state !== 'setup';
  const status = isOn ? ('disabled' as const) : ('active' as const);
  const item = (label: string, icon: typeof Send, onSelect: () => void, danger = false) => ({
    label,
    icon,
    danger,
    onSelect,
  });
  return (
    <Menu
      trigger={
        <Button size="icon" variant="ghost" aria-label={texts.menu(`${kind.name}: ${nameOf(destination)}`)}>
          <MoreHorizontal aria-hidden />
        </Button>
      }
      items={[
        item(texts.edit, Pencil, () => onOpen({ action: 'setUp', destination })),
        ...(isOn && state !== 'renewal'
          ? [item(texts.backfill, History, () => backfill.mutate(destination))]
          : []),
        ...(state === 'setup'
          ? []
          : [
              item(isOn ? texts.turnOff : texts.turnOn, Power, () => update.mutate({ id, body: { status } })),
            ]),
        null,
        item(texts.disconnect, Unplug, () => onOpen({ action: 'disconnect', destination }), true),
      ]}
    />
  );
}

function Notes({ destination }: { destination: Destination }) {
  const { state, lastError, waitsUntil, backfill } = destination;
  const percent = backfill ? ((backfill.delivered + backfill.failed) / Math.max(1, backfill.total)) * 100 : 0;
  return (
    <>
      {state === 'renewal' && <p className="text-warn">{texts.renewalText}</p>}
      {waitsUntil && <p className="text-warn">{texts.waits(formatDateTime(waitsUntil))}</p>}
      {state === 'error' && lastError && <p className="break-words text-bad">{lastError}</p>}
      {backfill && backfill.total > 0 && (
        <div className="grid max-w-sm gap-1" aria-live="polite">
          <p className="text-ink-2">{texts.progress(backfill.delivered, backfill.total)}</p>
          {!backfill.isDone && <Progress label={texts.backfill} value={percent} />}
          {backfill.failed > 0 && <p className="text-bad">{texts.progressFailed(backfill.failed)}</p>}
        </div>
      )}
    </>
  );
}
