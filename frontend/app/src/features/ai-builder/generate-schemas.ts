import type { StreamMessage } from '@/lib/sse.js';
import { type Generated, generated, type GenerateEvent, generateEvent } from '#contracts';

/** Parses a non-streamed response; throws if it is invalid. */
export const readGenerated = (answer: unknown): Generated => generated.parse(answer);

/** Parses an event of the stream; null for an unknown one. */
export function readEvent({ event, data }: StreamMessage): GenerateEvent | null {
  const parsed = generateEvent.safeParse({ event, data: JSON.parse(data) as unknown });
  return parsed.success ? parsed.data : null;
}
