import { appCalls, type Scope, SCOPES } from '#contracts';

/** Resources that a token can be for (RFC 8707): the HTTP API and the endpoint of agents. Neither accepts a token of the other. */
export const RESOURCES = { api: '/api/v1', mcp: '/mcp' } as const;
export type Resource = keyof typeof RESOURCES;

export const AUTHORIZATION_SERVER = '/.well-known/oauth-authorization-server';
const PROTECTED_RESOURCE = '/.well-known/oauth-protected-resource';

/** Paths of the OAuth server. */
export const OAUTH = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
} as const;

/** Identifier of a resource, which tokens carry as their audience. */
export const audienceOf = (origin: string, resource: Resource): string => origin + RESOURCES[resource];

/** Addresses of the metadata of the protected resources; clients that do not know the path of RFC 9728 look at the root. */
export const RESOURCE_METADATA: Readonly<Record<string, Resource>> = {
  [PROTECTED_RESOURCE]: 'mcp',
  [`${PROTECTED_RESOURCE}${RESOURCES.mcp}`]: 'mcp',
  [`${PROTECTED_RESOURCE}${RESOURCES.api}`]: 'api',
};

/** Metadata of a protected resource (RFC 9728). */
export const resourceMetadata = (origin: string, resource: Resource) => ({
  resource: audienceOf(origin, resource),
  authorization_servers: [origin],
  scopes_supported: SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: resource === 'mcp' ? 'Leadloom for agents' : 'Leadloom API',
  resource_documentation: `${origin}/api/v1/docs`,
});

/** Metadata of the authorization server (RFC 8414). */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: origin + OAUTH.authorization,
  token_endpoint: origin + OAUTH.token,
  revocation_endpoint: origin + OAUTH.revocation,
  registration_endpoint: origin + appCalls.register.path,
  scopes_supported: SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
  revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${origin}/api/v1/docs`,
});

/** Value of `WWW-Authenticate` by which a client finds the authorization server; `refused`: it sent a token. */
export function challenge(origin: string, resource: Resource, refused: boolean): string {
  const metadata = `${origin}${PROTECTED_RESOURCE}${RESOURCES[resource]}`;
  const error = refused ? ', error="invalid_token"' : '';
  return `Bearer resource_metadata="${metadata}", scope="${SCOPES.join(' ')}"${error}`;
}

/** Known scopes of a request; without any, reading forms, the least that an app can do. */
export function askedScopes(scope: unknown): Scope[] {
  const asked = typeof scope === 'string' ? scope.split(' ') : [];
  const known = SCOPES.filter(one => asked.includes(one));
  return known.length ? known : ['forms:read'];
}
