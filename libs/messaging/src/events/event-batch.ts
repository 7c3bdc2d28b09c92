import type { EventEnvelope } from '#contracts';
import { decode, encode } from '../connection/wire.js';

/** Maximum number of events per message. A message is delivered, and counted by the delivery limit, as a whole. */
export const MAX_ITEMS = 25;
/** Maximum number of bytes per message, unless a single event is larger, so that the broker and its consumers stay fast. */
const MAX_BYTES = 262_144;

const OPEN = Buffer.from('[');
const CLOSE = Buffer.from(']');
const COMMA = Buffer.from(',');

/** Message with one envelope or a list of them. */
export interface EventMessage {
  events: readonly EventEnvelope[];
  content: Buffer;
}

/** Packs events of one topic into as few messages as number and size allow. A single event is sent without a list. */
export function pack(events: readonly EventEnvelope[]): EventMessage[] {
  const messages: EventMessage[] = [];
  let some: EventEnvelope[] = [];
  let parts: Buffer[] = [];
  let bytes = 0;
  const close = (): void => {
    if (some.length > 0)
      messages.push({ events: some, content: some.length === 1 ? parts[0]! : list(parts) });
    [some, parts, bytes] = [[], [], 0];
  };
  for (const event of events) {
    const part = encode(event);
    if (some.length === MAX_ITEMS || bytes + part.length > MAX_BYTES) close();
    some.push(event);
    parts.push(part);
    bytes += part.length;
  }
  close();
  return messages;
}

const list = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat([OPEN, ...parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part])), CLOSE]);

/**
 * Envelopes of a message, not validated yet. A message of an older version has one.
 * @throws SyntaxError when it is not JSON
 */
export function unpack(content: Buffer): unknown[] {
  const value = decode(content);
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/** Text property of a value that may be an envelope. */
export const textOf = (
  item: unknown,
  name: 'id' | 'type' | 'requestId' | 'occurredAt',
): string | undefined => {
  const value: unknown =
    typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};
