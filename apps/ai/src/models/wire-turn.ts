import { jsonSchema, type JSONSchema7 } from 'ai';
import { z } from 'zod';

const wireTurn = z.object({
  reply: z.string(),
  values: z
    .array(z.object({ fieldId: z.string(), value: z.string() }))
    .max(40)
    .nullish()
    .transform(values => values ?? []),
});
export type WireTurn = z.output<typeof wireTurn>;

const TURN_SCHEMA = z.toJSONSchema(wireTurn, {
  target: 'draft-7',
  io: 'input',
  override: ({ jsonSchema: node }) => {
    if (node.type !== 'object' || !node.properties) return;
    node.required = Object.keys(node.properties);
    node.additionalProperties = false;
  },
}) as JSONSchema7;
export const turnSchema = jsonSchema<WireTurn>(TURN_SCHEMA);

/** Reads a model's whole answer; null when it is none. */
export function readTurn(text: string): WireTurn | null {
  try {
    const read = wireTurn.safeParse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
    return read.success && read.data.reply.trim() !== '' ? read.data : null;
  } catch {
    return null;
  }
}
