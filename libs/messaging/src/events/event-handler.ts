import { isObservable, lastValueFrom } from 'rxjs';
import type { EventEnvelope, EventName } from '#contracts';
import { inSpan, knownError, runWithRequest } from '#platform';
import { textOf } from './event-batch.js';
import { readEvent, Unreadable } from './event-schema.js';

/** Reaction of a service to a topic: to one event, or with `batch` to a list. */
export interface EventHandler {
  batch: boolean;
  handle(data: EventEnvelope | readonly EventEnvelope[]): Promise<unknown>;
}

/** Outcome of an item: undefined, or the reason of its failure. */
export type ItemEnd = Error | undefined;

/**
 * Handles the items of a message. Never rejects: each item has its own outcome, and an invalid or failing one does not block the
 * others.
 */
export async function handleItems(
  items: readonly unknown[],
  topic: EventName,
  handler: EventHandler | null,
): Promise<ItemEnd[]> {
  if (!handler) return items.map(() => new Unreadable(`No handler for ${topic}`));
  const read = items.map(item => attempt(() => readEvent(item, topic)));
  const events = read.filter((one): one is EventEnvelope => !(one instanceof Error));
  const ends = handler.batch
    ? await handleTogether(handler, events)
    : await Promise.all(events.map(event => handleOne(handler, event, event)));
  return read.map(one => (one instanceof Error ? one : ends.shift()));
}

async function handleTogether(handler: EventHandler, events: readonly EventEnvelope[]): Promise<ItemEnd[]> {
  if (events.length === 0) return [];
  try {
    const ends = await runWithRequest(events[0]!.requestId, () => answerOf(handler, events, events));
    if (!Array.isArray(ends)) return events.map(() => undefined);
    if (ends.length !== events.length)
      throw new Error('A batch handler returned a different number of results than events');
    return ends.map((end: unknown) => (end instanceof Error ? end : undefined));
  } catch (error) {
    // One of several events may be the cause; without a database, single events would fail too.
    if (events.length === 1 || knownError(error)) return events.map(() => asError(error));
    return Promise.all(events.map(event => handleOne(handler, event, [event])));
  }
}

async function handleOne(
  handler: EventHandler,
  event: EventEnvelope,
  data: EventEnvelope | readonly EventEnvelope[],
): Promise<ItemEnd> {
  try {
    const end = await runWithRequest(event.requestId, () => answerOf(handler, data, [event]));
    return Array.isArray(end) && end[0] instanceof Error ? end[0] : undefined;
  } catch (error) {
    return asError(error);
  }
}

/** Nest's filters turn errors into a failing stream. */
async function answerOf(
  handler: EventHandler,
  data: EventEnvelope | readonly EventEnvelope[],
  events: readonly EventEnvelope[],
): Promise<unknown> {
  const [first, ...others] = events as [EventEnvelope];
  const span = {
    kind: 'consumer',
    parent: first.traceparent,
    others: others.map(({ traceparent }) => traceparent),
    attributes: { 'messaging.system': 'rabbitmq', 'messaging.batch.message_count': events.length },
  } as const;
  return inSpan(`handle ${first.type}`, span, async () => {
    const result = await handler.handle(data);
    return isObservable(result) ? lastValueFrom(result, { defaultValue: undefined }) : result;
  });
}

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return asError(error);
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Message id for an item: the event's id, or a generated one. */
export const nameOf = (item: unknown, fallback: string): string => textOf(item, 'id') ?? fallback;
