import { generateKeyPairSync, hkdfSync } from 'node:crypto';
import type { Configuration, default as Provider } from 'oidc-provider';
import { oauthCalls, SCOPES } from '#contracts';
import { internalInput, type RpcClient } from '#messaging';
import { sameHash, tokenHash } from '#platform';
import { oauthAdapter } from './oauth-adapter.js';
import { oauthLibrary } from './oauth-library.js';
import { askedScopes, audienceOf, OAUTH, type Resource, RESOURCES } from './resources.js';

/** Lifetimes in seconds. Each refresh issues a refresh token with the full time; a grant ends after a year. */
const TTL = {
  AccessToken: 3600,
  AuthorizationCode: 60,
  Grant: 365 * 86_400,
  Interaction: 1800,
  RefreshToken: 60 * 86_400,
  Session: 60,
};
const off = { enabled: false } as const;

/** Path of the consent screen, and of the calls that it makes, which get the cookie of the browser that began. */
export const CONSENT = { page: '/connect', calls: '/api/v1/connect' } as const;

/**
 * OAuth 2.1: only codes with PKCE (S256), exact redirect addresses, rotated refresh tokens, opaque tokens. No identity: people
 * sign in to Leadloom, not with it, so there are no ID tokens and no signing keys.
 */
export async function createProvider(origin: string, secret: string, rpc: RpcClient): Promise<Provider> {
  const { Provider: Server, errors } = await oauthLibrary();
  const resourceOf = (id: string): Resource => {
    const names = Object.keys(RESOURCES) as Resource[];
    const found = names.find(name => audienceOf(origin, name) === id);
    if (!found) throw new errors.InvalidTarget();
    return found;
  };
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'leadloom oauth cookies', 32)).toString('base64url');
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  const configuration: Configuration = {
    adapter: oauthAdapter(rpc),
    clients: [],
    // Nothing is signed, but the library accepts no client without an algorithm.
    jwks: { keys: [unusedKey()] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    claims: {},
    scopes: [],
    responseTypes: ['code'],
    clientAuthMethods: ['none', 'client_secret_basic'],
    routes: { ...OAUTH, jwks: '/oauth/jwks' },
    ttl: TTL,
    cookies: {
      keys: [key],
      names: { session: 'll_oauth', interaction: 'll_connect', resume: 'll_connect_resume' },
      long: { ...cookie, path: '/oauth' },
      short: { ...cookie, path: CONSENT.calls },
    },
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: () => Promise.resolve(true),
    expiresWithSession: () => Promise.resolve(false),
    clientBasedCORS: (_, from, client) =>
      client.clientAuthMethod === 'none' &&
      (client.redirectUris ?? []).some(uri => new URL(uri).origin === from),
    interactions: { url: (_, { uid }) => Promise.resolve(`${CONSENT.page}/${uid}`) },
    findAccount: async (_, accountId, token) => {
      const grantId = token && 'grantId' in token ? token.grantId : undefined;
      if (grantId && !(await rpc.call(oauthCalls.alive, internalInput({ grantId }))).alive) return undefined;
      return { accountId, claims: () => Promise.resolve({ sub: accountId }) };
    },
    renderError: (ctx, out) => {
      ctx.status = 303;
      ctx.redirect(refusedPage(out.error));
    },
    features: {
      devInteractions: off,
      userinfo: off,
      rpInitiatedLogout: off,
      pushedAuthorizationRequests: off,
      dPoP: off,
      introspection: off,
      revocation: {
        enabled: true,
        allowedPolicy: (_, client, token) => Promise.resolve(token.clientId === client.clientId),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_, __, oneOf) => Promise.resolve(oneOf ?? audienceOf(origin, 'api')),
        useGrantedResource: () => Promise.resolve(true),
        getResourceServerInfo: (_, id) => ({
          scope: SCOPES.join(' '),
          audience: audienceOf(origin, resourceOf(id)),
          accessTokenTTL: TTL.AccessToken,
          accessTokenFormat: 'opaque',
        }),
      },
    },
  };
  const provider = new Server(origin, configuration);
  provider.proxy = true;
  // Secrets are stored as hashes.
  provider.Client.prototype.compareClientSecret = function (given: string) {
    return sameHash(this.clientSecret ?? '', tokenHash(given));
  };
  provider.use(async (ctx, next) => {
    // Scopes of other servers, such as `openid`, would be asked for again and again.
    if (ctx.path === OAUTH.authorization)
      ctx.query = { ...ctx.query, scope: askedScopes(ctx.query['scope']).join(' ') };
    await next();
    // Before consent nobody has seen the app, so an error must not send the browser to its address (RFC 9700, 4.11.2).
    const error = ctx.path === OAUTH.authorization && errorFor(ctx.response.get('location'), origin);
    if (error) ctx.redirect(refusedPage(error));
    const cookies = [ctx.response.get('set-cookie') ?? []].flat();
    // The provider's own session is not used.
    const kept = cookies.filter(one => !one.startsWith('ll_oauth=') && !one.startsWith('ll_oauth.sig='));
    if (kept.length < cookies.length) {
      ctx.remove('set-cookie');
      if (kept.length) ctx.set('set-cookie', kept);
    }
  });
  return provider;
}

const refusedPage = (error: string) => `${CONSENT.page}?error=${encodeURIComponent(error)}`;

/** The error in a redirect to another site, in its query or its fragment. */
function errorFor(location: string, origin: string): string | null {
  if (!location) return null;
  const { origin: target, searchParams, hash } = new URL(location, origin);
  if (target === origin) return null;
  return searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error');
}

const unusedKey = () =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
