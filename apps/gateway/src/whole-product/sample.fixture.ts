import { z } from 'zod';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** Sample texts by format, or by name if a format is checked after a transformation. */
const TEXTS: Record<string, string> = {
  email: 'sample@example.com',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  domain: 'sample.example',
  address: 'sample@example.com',
  'date-time': '2026-01-15T10:00:00Z',
};

/** Builds the smallest input that a schema accepts, so that a request passes validation. @throws Error if it fails */
export function sampleOf(schema: z.ZodType): unknown {
  const sample = build(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);
  const { success, error } = schema.safeParse(sample);
  if (!success) throw new Error(`No sample for a body: ${z.prettifyError(error)}`);
  return sample;
}

const objectOf = ({ required = [], properties = {} }: Schema) =>
  Object.fromEntries(required.map(key => [key, build(properties[key] ?? {}, key)]));
const listOf = ({ minItems = 0, items = {} }: Schema) => Array.from({ length: minItems }, () => build(items));
const textOf = ({ minLength = 0, maxLength }: Schema) => 'sample'.padEnd(minLength, '-').slice(0, maxLength);

const numberOf = ({ minimum = 1 }: Schema) => Math.max(minimum, 1);

function build(schema: Schema, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return build(choice, name);
  return BY_TYPE[[schema.type].flat()[0] ?? '']?.(schema, name) ?? null;
}

const BY_TYPE: Readonly<Record<string, (schema: Schema, name: string) => unknown>> = {
  object: objectOf,
  array: listOf,
  string: (schema, name) => TEXTS[schema.format ?? name] ?? textOf(schema),
  integer: numberOf,
  number: numberOf,
  boolean: () => true,
};
