import { Inject, Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  INSTALLATION_PROVIDER,
  notFound,
  type singleSignOnCalls,
} from '#contracts';
import { CONFIG, type Encryption, encryptionWith } from '#platform';
import type { AuthConfig } from '../config.js';
import { AttemptStore } from '../session/attempt.store.js';
import type { Session } from '../session/session.js';
import { SessionService } from '../session/session.service.js';
import type { Connection, Provider } from './connection.js';
import { ConnectionStore } from './connection.store.js';
import { DomainCheck } from './domain-check.service.js';
import { answerRefused, OidcClient, type Secrets } from './oidc.client.js';
import { SsoAccounts } from './sso-accounts.service.js';
import { SsoSettingsService } from './sso-settings.service.js';

type Input<K extends keyof typeof singleSignOnCalls> = CallInput<(typeof singleSignOnCalls)[K]>;
type Output<K extends keyof typeof singleSignOnCalls> = Promise<CallOutput<(typeof singleSignOnCalls)[K]>>;

/** A begun sign-in: the provider that was asked, and the secrets that its answer must match. */
interface Begun extends Secrets {
  provider: string;
  issuer: string;
}
const KIND = 'single-sign-on';

/** Sign-in at identity providers. */
@Injectable()
export class SsoSignIn {
  private readonly encryption: Encryption;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly connections: ConnectionStore,
    private readonly domains: DomainCheck,
    private readonly settings: SsoSettingsService,
    private readonly oidc: OidcClient,
    private readonly attempts: AttemptStore,
    private readonly accounts: SsoAccounts,
    private readonly sessions: SessionService,
  ) {
    this.encryption = encryptionWith(config.ENCRYPTION_KEY);
  }

  /** The providers for an address: that of its domain, and that of the installation unless the domain requires its own. */
  async ways({ body }: Input<'ways'>): Output<'ways'> {
    const own = body.email ? await this.domains.connectionFor(body.email) : null;
    const general = own?.required ? null : this.ofInstallation();
    return {
      providers: [
        ...(own ? [{ provider: own.id, name: own.name, required: own.required }] : []),
        ...(general ? [{ provider: general.id, name: general.name, required: false }] : []),
      ],
    };
  }

  /** @throws NOT_FOUND; SERVICE_UNAVAILABLE if the provider does not answer */
  async start({ body }: Input<'start'>): Output<'start'> {
    const provider = await this.provider(body.provider);
    if (!provider) throw notFound('Identity provider');
    const { url, secrets } = await this.oidc.begin(provider, body.email);
    const begun: Begun = { ...secrets, provider: provider.id, issuer: provider.issuer };
    return { url, attempt: await this.attempts.begin(KIND, begun) };
  }

  /** @throws INVALID_TOKEN for an answer that does not match a begun sign-in; FORBIDDEN; SERVICE_UNAVAILABLE */
  async finish({ body, client }: Input<'finish'>): Output<'finish'> {
    const begun = await this.attempts.take<Begun>(KIND, body.attempt);
    // An answer that arrives at the address of another provider was not made for this sign-in (mix-up).
    if (begun?.provider !== body.provider) throw answerRefused();
    const provider = await this.provider(begun.provider);
    // Disabled, removed or changed meanwhile.
    if (provider?.issuer !== begun.issuer) throw answerRefused();
    const { claims, idToken } = await this.oidc.finish(provider, begun, body.parameters);
    const account = await this.accounts.accountOf(provider, claims, client);
    const by = { provider: provider.id, idToken: this.encryption.encrypt(idToken, account.id) };
    const signedIn = await this.sessions.begin(account, client, by);
    return { ...signedIn, workspaceId: provider.connection?.id ?? null };
  }

  /** The page of the provider that ends a session there too. */
  async logoutUrl({ userId, provider: id, idToken }: Session): Promise<string | null> {
    const provider = id && idToken ? await this.provider(id) : null;
    if (!provider || !idToken) return null;
    return this.oidc.logoutUrl(provider, this.encryption.decrypt(idToken, userId));
  }

  private async provider(id: string): Promise<Provider | null> {
    if (id === INSTALLATION_PROVIDER) return this.ofInstallation();
    const found = await this.connections.byId(id);
    return found?.enabled && (await this.domains.isCurrent(found)) ? this.ofWorkspace(found) : null;
  }

  private ofWorkspace(connection: Connection): Provider {
    const { id, issuer, clientId, name } = connection;
    return { id, issuer, clientId, name, connection, clientSecret: this.settings.secretOf(connection) };
  }

  private ofInstallation(): Provider | null {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = this.config;
    if (!issuer || !clientId) return null;
    const name = this.config.OIDC_NAME;
    return { id: INSTALLATION_PROVIDER, issuer, clientId, clientSecret, name, connection: null };
  }
}
