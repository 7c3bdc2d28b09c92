import { t } from '@/lib/i18n/index.js';
import { DESTINATION_PURPOSES } from '@/lib/settings-calls.build.js';
import { DeliveriesSheet } from '@/shared/webhooks/deliveries-sheet.js';
import { Confirm } from '@/ui/confirm.js';
import { Field } from '@/ui/field.js';
import { Input } from '@/ui/input.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Destination, DestinationKind } from '#contracts';
import { ConnectDialog } from './connect-dialog.js';
import { DestinationCard } from './destination-card.js';
import { destinationKinds, destinationsList, useDisconnect } from './destinations-api.js';
import { nameOf, type Opened } from './opened.js';
import { SetUpDialog } from './set-up-dialog.js';

/** A card of another part of the product that belongs on this screen. */
export interface OwnCard {
  purpose: 'chat' | 'automation' | 'agents';
  name: string;
  card: ReactNode;
}
interface Props {
  /** Only the destinations of this form; undefined: all. */
  formId?: string | undefined;
  own?: OwnCard[];
  /** Opened at first, after a consent page or from an email. */
  start?: { kind: 'setUp' | 'renew'; id: string } | undefined;
}

/** Cards of everything that can be connected, by purpose, with a search. */
export function Destinations({ formId, own = [], start }: Props) {
  const kinds = useQuery(destinationKinds);
  const list = useQuery(destinationsList(formId));
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isStarted, setStarted] = useState(!start);
  if (!kinds.data || !list.data)
    return <NotLoaded query={kinds.data ? list : kinds} failed={t.destinations.failed} rows={3} />;
  const { destinations } = list.data;
  const first = !isStarted && destinations.find(({ id }) => id === start?.id);
  const dialog: Opened | null = first && start ? { action: start.kind, destination: first } : opened;
  const close = () => {
    setStarted(true);
    setOpened(null);
  };
  const matches = (name: string) => name.toLowerCase().includes(search.trim().toLowerCase());
  const sections = [...DESTINATION_PURPOSES, 'automation' as const, 'agents' as const].map(purpose => ({
    purpose,
    kinds: kinds.data.kinds.filter(kind => kind.purpose === purpose && matches(kind.name)),
    own: own.filter(one => one.purpose === purpose && matches(one.name)),
  }));
  const shown = sections.filter(section => section.kinds.length + section.own.length > 0);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Field label={t.destinations.search} quiet>
        {control => (
          <Input
            {...control}
            type="search"
            placeholder={t.destinations.search}
            value={search}
            onChange={event => setSearch(event.target.value)}
          />
        )}
      </Field>
      {shown.length === 0 && <p role="status">{t.destinations.nothingFound}</p>}
      {shown.map(section => (
        <section key={section.purpose} className="grid gap-3">
          <h3 className="text-base">{t.destinations.purposes[section.purpose]}</h3>
          <ul className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
            {section.kinds.map(kind => (
              <DestinationCard
                key={kind.kind}
                kind={kind}
                destinations={destinations.filter(one => one.kind === kind.kind)}
                onOpen={setOpened}
              />
            ))}
            {section.own.map(({ name, card }) => (
              <li key={name}>{card}</li>
            ))}
          </ul>
        </section>
      ))}
      {dialog && (
        <Dialogs
          opened={dialog}
          kinds={kinds.data.kinds}
          formId={formId}
          onOpen={setOpened}
          onClose={close}
        />
      )}
    </div>
  );
}

interface DialogsProps {
  opened: Opened;
  kinds: DestinationKind[];
  formId: string | undefined;
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

function Dialogs({ opened, kinds, formId, onOpen, onClose }: DialogsProps) {
  const disconnect = useDisconnect();
  if (opened.action === 'connect')
    return (
      <ConnectDialog
        kind={opened.kind}
        formId={formId}
        onClose={onClose}
        onConnected={destination => onOpen({ action: 'setUp', destination })}
      />
    );
  const { action, destination } = opened;
  const kind = kinds.find(one => one.kind === destination.kind);
  if (!kind) return null;
  if (action === 'renew')
    return (
      <ConnectDialog
        kind={kind}
        destination={destination}
        formId={formId}
        onClose={onClose}
        onConnected={onClose}
      />
    );
  if (action === 'setUp')
    return <SetUpDialog kind={kind} destination={destination} formId={formId} onClose={onClose} />;
  if (action === 'log') return <DeliveriesSheet webhook={loggedAs(kind, destination)} onClose={onClose} />;
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={t.destinations.disconnectTitle}
      text={t.destinations.disconnectText}
      action={t.destinations.disconnect}
      cancel={t.common.cancel}
      danger
      onConfirm={() => disconnect.mutate(destination)}
    />
  );
}

const loggedAs = (kind: DestinationKind, destination: Destination) => ({
  id: destination.id,
  status:
    destination.state === 'off' || destination.state === 'setup'
      ? ('disabled' as const)
      : ('active' as const),
  url: `${kind.name}: ${nameOf(destination)}`,
});
