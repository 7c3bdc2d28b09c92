import { z } from 'zod';
import * as contracts from '#contracts';

export type Json = Record<string, unknown>;

/** Names of the contracts' schemas, which are those of their exports. */
const NAMES = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(contracts) as [string, unknown][])
  if (isComposite(value) && !NAMES.has(value))
    NAMES.add(value, { id: `${name[0]!.toUpperCase()}${name.slice(1)}` });

function isComposite(value: unknown): value is z.ZodType {
  return (
    value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion || value instanceof z.ZodUnion
  );
}

/** Collects the named schemas of a document; `Input` marks the request form of a schema, in which defaults are optional. */
export class Schemas {
  readonly named: Record<string, Json> = {};

  /** Transformed parts have no JSON schema, so they are documented as any value. */
  of(schema: z.ZodType, io: 'input' | 'output'): Json {
    const options = { io, unrepresentable: 'any', metadata: NAMES } as const;
    const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, options) as Json & { $defs?: Json };
    const suffix = io === 'input' ? 'Input' : '';
    const place = (part: unknown): unknown => placed(part, suffix);
    for (const [name, part] of Object.entries($defs)) this.named[name + suffix] = place(part) as Json;
    return place(own) as Json;
  }

  /** A named body, so that generated clients have a type for it. */
  request(call: string, schema: z.ZodType): Json {
    const own = this.of(schema, 'input');
    if (own['$ref'] || Object.keys(own['properties'] ?? {}).length === 0) return own;
    const name = requestName(call);
    this.named[name] = own;
    return { $ref: `#/components/schemas/${name}` };
  }
}

/** Component name of a request body: `forms.create` → `FormsCreateRequest`. */
const requestName = (call: string): string =>
  `${call.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())}Request`;

/** Copies a schema with its references pointing to the document's components. */
function placed(part: unknown, suffix: string): unknown {
  if (Array.isArray(part)) return part.map(one => placed(one, suffix));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/$defs/', '#/components/schemas/') + suffix
        : placed(value, suffix),
    ]),
  );
}

/** The properties of an object schema, for parameters. */
export function propertiesOf(schema: z.ZodType): { properties: Json; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Json; required?: string[] };
  return { properties, required };
}
