import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

/**
 * The JSON Schema (draft 7) of what a model answers: every property required and nothing else allowed, as OpenAI's strict
 * mode demands; what may be missing is nullable.
 */
export const strictSchema = (schema: z.ZodType): JSONSchema7 =>
  z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema: node }) => {
      if (node.type !== 'object' || !node.properties) return;
      node.required = Object.keys(node.properties);
      node.additionalProperties = false;
    },
  }) as JSONSchema7;

/** Reads a model's whole answer; null when it is not what the schema takes. Words around the JSON are skipped. */
export function readAnswer<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    const read = schema.safeParse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
