import type { EventData, EventEnvelope, EventName } from '#contracts';
import { currentRequestId, currentTraceparent } from '#platform';

/**
 * An event, ready for the outbox. `id` names the fact (`evt_<responseId>_submitted`) and must come out the same
 * when the same fact is published again; effects dedupe on it. The request id is that of the request being served.
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
