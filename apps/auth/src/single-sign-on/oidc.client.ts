import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type * as Library from 'openid-client';
import { DomainError } from '#contracts';
import { AddressRefused, CONFIG, GuardedHttp } from '#platform';
import type { AuthConfig } from '../config.js';
import { type Claims, claimsOf, type Provider } from './connection.js';

const LIMIT_MS = 8000;
const LIMIT_BYTES = 512 * 1024;
/** Time that the metadata of a provider is kept, in milliseconds. */
const KEEP_MS = 300_000;

/** Secrets of one sign-in, which the provider's answer must match. */
export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** OpenID Connect: the code flow with PKCE, and logout. */
@Injectable()
export class OidcClient implements OnApplicationShutdown {
  private readonly http: GuardedHttp;
  private readonly allowed: readonly string[];
  private readonly known = new Map<string, { until: number; config: Library.Configuration }>();
  /** Address of this installation without a final slash. */
  private readonly site: string;

  constructor(@Inject(CONFIG) { SSO_ALLOWED_CIDRS: allowed, PUBLIC_URL: publicUrl }: AuthConfig) {
    this.allowed = allowed;
    this.http = new GuardedHttp({ allowed, limitMs: LIMIT_MS });
    this.site = publicUrl.replace(/\/+$/, '');
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  /** A separate address for each provider, so that no provider gets a code that another one issued (RFC 9700, 4.4). */
  redirectUri = (provider: string): string => `${this.site}/auth/sso/${provider}`;
  get logoutUri(): string {
    return `${this.site}/auth`;
  }

  /** @throws VALIDATION_ERROR at `issuer` for an address that this installation does not call */
  requireCallable(issuer: string): void {
    const refused = (message: string) =>
      new DomainError('VALIDATION_ERROR', message, [{ field: 'issuer', message }]);
    if (new URL(issuer).protocol !== 'https:' && this.allowed.length === 0)
      throw refused('The URL must start with https://');
    try {
      this.http.requireCallable(issuer);
    } catch (error) {
      throw refused((error as Error).message);
    }
  }

  /** Address of the provider's sign-in page, and the secrets that its answer must match. */
  async begin(provider: Provider, email: string | undefined): Promise<{ url: string; secrets: Secrets }> {
    const { calculatePKCECodeChallenge, buildAuthorizationUrl, ...random } = await library();
    const config = await this.configuration(provider);
    const secrets = {
      state: random.randomState(),
      nonce: random.randomNonce(),
      verifier: random.randomPKCECodeVerifier(),
    };
    const url = buildAuthorizationUrl(config, {
      redirect_uri: this.redirectUri(provider.id),
      scope: 'openid email profile',
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: 'S256',
      ...(email ? { login_hint: email } : {}),
    });
    return { url: url.href, secrets };
  }

  /**
   * Exchanges the code for the claims of the person. The library checks state, issuer (RFC 9207), signature, audience, nonce and times.
   * @throws INVALID_TOKEN for an answer that does not match; FORBIDDEN if the provider refused
   */
  async finish(
    provider: Provider,
    { state, nonce, verifier }: Secrets,
    parameters: Readonly<Record<string, string>>,
  ): Promise<{ claims: Claims; idToken: string }> {
    const { authorizationCodeGrant, fetchUserInfo, AuthorizationResponseError } = await library();
    const config = await this.configuration(provider);
    const url = new URL(this.redirectUri(provider.id));
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    try {
      const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce };
      const tokens = await authorizationCodeGrant(config, url, { ...checks, idTokenExpected: true });
      const claims = tokens.claims()!;
      const more = config.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(config, tokens.access_token, claims.sub)
        : {};
      const { groupsClaim = 'groups' } = provider.connection ?? {};
      // The signed claims win; the library has compared `sub` of both.
      return { claims: claimsOf({ ...more, ...claims }, groupsClaim), idToken: tokens.id_token! };
    } catch (error) {
      if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
        throw new DomainError('FORBIDDEN', `"${provider.name}" rejected the sign-in.`);
      throw unreachable(error, provider) ?? answerRefused();
    }
  }

  /** Address that also ends the session at the provider; null if it has none or cannot be asked. */
  async logoutUrl(provider: Provider, idToken: string): Promise<string | null> {
    const { buildEndSessionUrl } = await library();
    const config = await this.configuration(provider).catch(() => null);
    if (!config?.serverMetadata().end_session_endpoint) return null;
    return buildEndSessionUrl(config, {
      post_logout_redirect_uri: this.logoutUri,
      id_token_hint: idToken,
    }).href;
  }

  private async configuration(provider: Provider): Promise<Library.Configuration> {
    const { issuer, clientId, clientSecret, connection } = provider;
    const key = JSON.stringify([provider.id, issuer, clientId, clientSecret]);
    const known = this.known.get(key);
    if (known && known.until > Date.now()) return known.config;
    const { discovery, customFetch, allowInsecureRequests, enableNonRepudiationChecks } = await library();
    const isPlain = new URL(issuer).protocol === 'http:';
    if (connection) this.requireCallable(issuer);
    try {
      const config = await discovery(
        new URL(issuer),
        clientId,
        undefined,
        await authenticationBy(clientSecret),
        {
          timeout: LIMIT_MS / 1000,
          ...(connection ? { [customFetch]: this.guardedFetch } : {}),
          // Without the second one, the library relies on TLS and does not check the signature of the ID token.
          execute: [...(isPlain ? [allowInsecureRequests] : []), enableNonRepudiationChecks],
        },
      );
      if (this.known.size > 1000) this.known.clear();
      this.known.set(key, { until: Date.now() + KEEP_MS, config });
      return config;
    } catch (error) {
      throw unreachable(error, provider) ?? notAProvider(provider);
    }
  }

  /** People choose these addresses, also by the provider's metadata: only public ones, without redirects, of limited size. */
  private readonly guardedFetch: Library.CustomFetch = async (url, { method, headers, body }) => {
    const answer = await this.http.request(url, {
      method: method,
      headers,
      body: body instanceof URLSearchParams ? body.toString() : (body as string | null),
    });
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer.body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > LIMIT_BYTES) throw new Error('The answer is too large');
      parts.push(part);
    }
    const received = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      received.set(name, [value ?? ''].flat().join(', '));
    return new Response(parts.length ? Buffer.concat(parts) : null, {
      status: answer.statusCode,
      headers: received,
    });
  };
}

/** The secret in the way that the provider supports; `client_secret_basic` is the default of OpenID Connect Discovery. */
async function authenticationBy(secret: string): Promise<Library.ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost, None } = await library();
  if (!secret) return None();
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: supported = ['client_secret_basic'] } = server;
    return (supported.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** Loaded by the first sign-in, because few installations have a provider. */
const library = () => import('openid-client');

export const answerRefused = () =>
  new DomainError('INVALID_TOKEN', 'This sign-in is no longer valid. Please start again.');
const notAProvider = ({ name }: Provider) =>
  new DomainError('SERVICE_UNAVAILABLE', `"${name}" did not respond as an OpenID Connect provider.`);

/** The error for a provider that could not be called; undefined for others. */
function unreachable(error: unknown, { name }: Provider): DomainError | undefined {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if (one instanceof DomainError) return one;
    if (one instanceof AddressRefused || one.name === 'TimeoutError' || 'errno' in one)
      return new DomainError('SERVICE_UNAVAILABLE', `"${name}" cannot be reached.`);
  }
  return undefined;
}
