import { t } from '@/lib/i18n/index.js';
import { Button } from '@/ui/button.js';
import { Plus } from 'lucide-react';
import type { Destination, DestinationKind } from '#contracts';
import { DestinationRow } from './destination-row.js';
import type { Opened } from './opened.js';

interface Props {
  kind: DestinationKind;
  destinations: Destination[];
  onOpen: (opened: Opened) => void;
}

/** One system with its connections. */
export const DestinationCard = ({ kind, destinations, onOpen }: Props) => (
  <li
    className={`grid gap-3 rounded-control border border-line p-4 ${destinations.length > 0 ? 'md:col-span-2' : ''}`}
  >
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h4 className="text-sm font-medium">{kind.name}</h4>
      <Button
        size="sm"
        aria-label={t.destinations.connectOf(kind.name)}
        onClick={() => onOpen({ action: 'connect', kind })}
      >
        {destinations.length > 0 ? (
          <>
            <Plus aria-hidden /> {t.destinations.another}
          </>
        ) : (
          t.destinations.connect
        )}
      </Button>
    </div>
    {destinations.length > 0 && (
      <ul className="divide-y divide-line border-t border-line">
        {destinations.map(destination => (
          <DestinationRow key={destination.id} kind={kind} destination={destination} onOpen={onOpen} />
        ))}
      </ul>
    )}
  </li>
);
