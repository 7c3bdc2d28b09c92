import type { StreamMessage } from '@/lib/sse.js';
import { type Generated, generated, type GenerateEvent, generateEvent } from '#contracts';

/** An answer that came in one piece; throws when it is none. */
export const readGenerated = (answer: unknown): Generated => generated.parse(answer);

/** An event of the stream; null for one that this app does not know. */
export function readEvent({ event, data }: StreamMessage): GenerateEvent | null {
  const parsed = generateEvent.safeParse({ event, data: JSON.parse(data) as unknown });
  return parsed.success ? parsed.data : null;
}
