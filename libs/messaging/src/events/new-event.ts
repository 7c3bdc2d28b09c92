import type { EventData, EventEnvelope, EventName } from '#contracts';
import { currentRequestId, currentTraceparent } from '#platform';

/**
 * Creates an event, ready for the outbox. `id` names the fact (`evt_<responseId>_submitted`) and must be the same when the fact
 * is published again, because effects are deduplicated by it. The request id is that of the current request.
 */
export const newEvent = <N extends EventName>(
  type: N,
  fact: { id: string; ownerId: string; data: EventData<N> },
): EventEnvelope<N> => {
  const traceparent = currentTraceparent();
  return {
    id: fact.id,
    type,
    version: 1,
    occurredAt: new Date().toISOString(),
    requestId: currentRequestId(),
    ownerId: fact.ownerId,
    data: fact.data,
    ...(traceparent && { traceparent }),
  };
};
