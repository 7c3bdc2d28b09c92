import type { z } from 'zod';
import { allCalls, API_KEY_LIMIT, type Call, health, STATUS_OF, WORKSPACE_QUERY } from '#contracts';
import { type Json, propertiesOf, Schemas } from './schemas.js';

/** OpenAPI 3.1 document of every call, generated from the schemas that validate them. */
export function openApi(publicUrl: string): Json {
  const schemas = new Schemas();
  const paths: Record<string, Json> = { '/health': { get: healthOperation(schemas) } };
  for (const call of allCalls) {
    if (!call.path) continue;
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[call.method.toLowerCase()] = operation(call, schemas);
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
          description: `An API key from POST /api/v1/settings/api-keys, for calls that name a permission; limited to ${API_KEY_LIMIT.points} requests in ${API_KEY_LIMIT.seconds} s.`,
        },
      },
      schemas: { Error: ERROR, ...schemas.named },
    },
  };
}

function operation(call: Call, schemas: Schemas): Json {
  return {
    operationId: call.name,
    tags: [call.service],
    summary: call.summary,
    security: security(call),
    'x-access': call.access,
    ...(call.scope ? { 'x-scope': call.scope } : {}),
    ...(call.roles ? { 'x-roles': call.roles } : {}),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.takesKey ? [IDEMPOTENCY_KEY] : []),
      ...(Array.isArray(call.roles) ? [WORKSPACE] : []),
    ],
    ...(call.method === 'GET' || call.method === 'DELETE' ? {} : { requestBody: body(call, schemas) }),
    responses: { ...success(call, schemas), default: FAILURE },
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

/** `/health` is for load balancers and has no contract of a service. */
const healthOperation = (schemas: Schemas): Json => {
  const content = { 'application/json': { schema: schemas.of(health, 'output') } };
  return {
    operationId: 'health',
    tags: ['health'],
    summary: 'State of every component; 503 if submissions cannot be accepted',
    security: [],
    'x-access': 'public',
    parameters: [],
    responses: {
      200: { description: 'Submissions are accepted', content },
      503: { description: 'No submissions', content },
    },
  };
};

function success(call: Call, schemas: Schemas): Json {
  const content = { 'application/json': { schema: schemas.of(call.output, 'output') } };
  const meanings = { [call.status]: 'Success', ...call.also };
  return Object.fromEntries(
    Object.entries(meanings).map(([status, description]) => [status, { description, content }]),
  );
}

const body = ({ name, body }: Call, schemas: Schemas): Json => ({
  required: true,
  content: { 'application/json': { schema: schemas.request(name, body) } },
});

function parameters(schema: z.ZodType, place: 'path' | 'query'): Json[] {
  const { properties, required } = propertiesOf(schema);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Chosen by the caller. A repeat with the same key and content has no second effect.',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
};

const WORKSPACE: Json = {
  name: 'X-Workspace',
  in: 'header',
  required: false,
  description: `Id of the workspace; your own by default. Use the query parameter \`${WORKSPACE_QUERY}\` where headers cannot be sent. An API key has one workspace.`,
  schema: { type: 'string' },
};

const FAILURE: Json = {
  description: 'Error',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
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
