import { z } from 'zod';
import { allCalls, API_KEY_LIMIT, type Call, STATUS_OF } from '#contracts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 document of every call, generated from the schemas that validate them. */
export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of allCalls) {
    if (!call.path) continue;
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(call);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Leadloom',
      version: '1',
      description: 'Errors have one shape: error, code, details?, requestId.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'header', name: 'X-Session-Token' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'll_…',
          description: `A key of POST /api/v1/settings/api-keys, for the calls that name a permission; ${API_KEY_LIMIT.points} requests in ${API_KEY_LIMIT.seconds} s.`,
        },
      },
      schemas: { Error: ERROR },
    },
  };
}

function operation(call: Call): Json {
  return {
    operationId: call.name,
    tags: [call.service],
    summary: call.summary,
    security: security(call),
    'x-access': call.access,
    ...(call.scope ? { 'x-scope': call.scope } : {}),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { requestBody: body(call.body) }),
    responses: {
      ...success(call),
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** Accepted credentials: the tokens of a signed-in person, or an API key with the named permission. */
function security({ access, scope }: Call): Json[] {
  if (access === 'public') return [];
  const ways: Json[] = [{ bearer: [], session: [] }];
  if (scope) ways.push({ apiKey: [scope] });
  if (access === 'optional') ways.push({});
  return ways;
}

function success(call: Call): Json {
  const content = { 'application/json': { schema: jsonSchema(call.output, 'output') } };
  const meanings = { [call.status]: 'Success', ...call.also };
  return Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [status, { description, content }]),
  );
}

const body = (schema: z.ZodType): Json => ({
  required: true,
  content: { 'application/json': { schema: jsonSchema(schema, 'input') } },
});

function parameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

/** Transformed parts have no JSON schema, so they are documented as any value. */
const jsonSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
};

const ERROR: Json = {
  type: 'object',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string' },
    code: { type: 'string', enum: Object.keys(STATUS_OF) },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requestId: { type: 'string' },
  },
};
