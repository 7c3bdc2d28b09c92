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
    exampleOf(typeof part === 'object' ? ((part ?? {}) as Json) : {}, named, depth + 1);
  const reference = schema['$ref'];
  if (typeof reference === 'string') return next(named[reference.split('/').at(-1) ?? '']);
  for (const key of ['const', 'default']) if (key in schema) return schema[key];
  const [choice] = (schema['enum'] ?? schema['anyOf'] ?? schema['oneOf'] ?? []) as unknown[];
  if (choice !== undefined) return schema['enum'] ? choice : next(choice);
  if (schema['type'] === 'object' || schema['properties']) {
    const needed = (schema['required'] ?? []) as string[];
    const parts = Object.entries((schema['properties'] ?? {}) as Json);
    return Object.fromEntries(
      parts.filter(([name]) => needed.includes(name)).map(([name, part]) => [name, next(part)]),
    );
  }
  if (schema['type'] === 'array') return schema['items'] ? [next(schema['items'])] : [];
  return simpleExample(schema);
}

function simpleExample({ type, format, minimum }: Json): unknown {
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum ?? 1));
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return TEXTS[String(format)] ?? 'text';
}
