import type { Json } from './schemas.js';

const DEPTH = 6;
const TEXTS: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  uri: 'https://example.com',
  uuid: '01a221b1-04e0-7000-9c44-2379a2ab950b',
  'date-time': '2030-01-31T09:00:00.000Z',
  date: '2030-01-31',
};

/** A short valid value for a JSON schema: required properties, and one item of a list. */
export function exampleOf(schema: Json, named: Readonly<Record<string, Json>>, depth = 0): unknown {
  if (depth > DEPTH) return {};
  const next = (part: unknown) =>
    exampleOf(typeof part === 'object' && part ? (part as Json) : {}, named, depth + 1);
  const reference = schema['$ref'];
  if (typeof reference === 'string') return next(named[reference.split('/').at(-1)!]);
  const fixed = ['const', 'default'].find(key => key in schema);
  if (fixed) return schema[fixed];
  const [choice] = (schema['anyOf'] ?? schema['oneOf'] ?? []) as unknown[];
  if (choice !== undefined) return next(choice);
  if (schema['properties']) return objectExample(schema, next);
  if (schema['type'] === 'array') return schema['items'] ? [next(schema['items'])] : [];
  return simpleExample(schema);
}

function objectExample({ properties, required = [] }: Json, next: (part: unknown) => unknown): Json {
  const parts = Object.entries(properties as Json).filter(([name]) => (required as string[]).includes(name));
  return Object.fromEntries(parts.map(([name, part]) => [name, next(part)]));
}

function simpleExample({ type, format, minimum, enum: values }: Json): unknown {
  if (Array.isArray(values)) return values[0];
  if (type === 'object') return {};
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum ?? 1));
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return TEXTS[String(format)] ?? 'text';
}
