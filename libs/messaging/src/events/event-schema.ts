import { z } from 'zod';
import { DomainError, type EventEnvelope, type EventName, events } from '#contracts';

/** Newest event version that this process knows. */
const VERSION = 1;

/** Invalid message, which no retry can fix. */
export class Unreadable extends Error {}

/** Event of a newer version. It is retried before it is given up, because a newer instance may be able to read it. */
export class TooNew extends Error {
  constructor(topic: EventName, version: number) {
    super(`${topic} has version ${version}, and this instance knows ${VERSION}`);
  }
}

const envelope = z.object({
  id: z.string().min(1),
  type: z.string(),
  version: z.literal(VERSION),
  occurredAt: z.string(),
  requestId: z.string(),
  ownerId: z.string(),
  traceparent: z.string().max(60).optional(),
});
/** Created once, because building a schema costs far more than using it. */
const schemas = Object.fromEntries(
  Object.entries(events).map(([topic, data]) => [topic, envelope.extend({ type: z.literal(topic), data })]),
) as unknown as Record<EventName, z.ZodType<EventEnvelope>>;

/**
 * Validates an event of `topic`.
 * @throws Unreadable when it is invalid, TooNew when a newer instance may understand it
 */
export function readEvent(item: unknown, topic: EventName): EventEnvelope {
  const version =
    typeof item === 'object' && item !== null ? (item as { version?: unknown }).version : undefined;
  if (typeof version === 'number' && version > VERSION) throw new TooNew(topic, version);
  const parsed = schemas[topic].safeParse(item);
  if (!parsed.success) throw new Unreadable(`Not a valid ${topic}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Whether an error will recur on every retry. Conflicts, limits and unknown errors may be temporary. */
export function isPermanent(error: unknown): boolean {
  if (error instanceof Unreadable || error instanceof z.ZodError) return true;
  return (
    error instanceof DomainError &&
    error.status < 500 &&
    !['CONFLICT', 'RATE_LIMITED', 'LIMIT_REACHED'].includes(error.code)
  );
}
