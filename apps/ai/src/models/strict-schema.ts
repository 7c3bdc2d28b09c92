import type { JSONSchema7 } from 'ai';
import { z } from 'zod';

/**
 * JSON Schema (draft 7) of a model's answer: all properties required and no others allowed, as OpenAI's strict mode
 * requires; optional properties are nullable.
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

/** Parses a model's whole answer; null if it does not match the schema. Text around the JSON is skipped. */
export function readAnswer<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    const read = schema.safeParse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
