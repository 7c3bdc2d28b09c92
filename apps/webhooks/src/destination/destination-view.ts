import type { Destination, DestinationState } from '#contracts';
import type { DestinationEndpoint } from './destination.store.js';

type Counts = { delivered: number; failed: number; pending: number };

/** A destination as people see it; never its secrets. */
export function destinationView(
  endpoint: DestinationEndpoint,
  counts: Counts | null,
  now = new Date(),
): Destination {
  const { id, formId, destination, createdAt } = endpoint;
  const { kind, account, target, mapping, settings, lastError, syncedAt, pause, backfill } = destination;
  const waits = pause?.reason === 'quota' && pause.until && pause.until > now ? pause.until : null;
  return {
    id,
    kind,
    account,
    formId,
    target,
    mapping,
    settings: settings ?? {},
    state: stateOf(endpoint, waits !== null),
    lastError,
    lastSync: syncedAt?.toISOString() ?? null,
    waitsUntil: waits?.toISOString() ?? null,
    backfill:
      backfill && counts
        ? {
            // Responses that arrived in the meantime are part of it too.
            total: Math.max(backfill.total, counts.delivered + counts.failed + counts.pending),
            delivered: counts.delivered,
            failed: counts.failed,
            isDone: backfill.isRecorded && counts.pending === 0,
          }
        : null,
    createdAt: createdAt.toISOString(),
  };
}

function stateOf(
  { status, formId, disabledBy, destination }: DestinationEndpoint,
  waits: boolean,
): DestinationState {
  if (destination.pause?.reason === 'auth') return 'renewal';
  if (status !== 'active') return formId === null || disabledBy === null ? 'setup' : 'off';
  if (waits) return 'quota';
  return destination.lastError === null ? 'connected' : 'error';
}
