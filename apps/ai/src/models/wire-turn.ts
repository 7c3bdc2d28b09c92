import { z } from 'zod';
import { readAnswer, strictSchema } from './strict-schema.js';

const wireTurn = z.object({
  reply: z.string(),
  values: z
    .array(z.object({ fieldId: z.string(), value: z.string() }))
    .max(40)
    .nullish()
    .transform(values => values ?? []),
});
export type WireTurn = z.output<typeof wireTurn>;

export const TURN_SCHEMA = strictSchema(wireTurn);

/** Parses a model's whole answer; null if it is invalid. */
export function readTurn(text: string): WireTurn | null {
  const turn = readAnswer(wireTurn, text);
  return turn && turn.reply.trim() !== '' ? turn : null;
}
