import { type CallBody, type CallInput, singleSignOnCalls } from '#contracts';
import {
  followSignIn,
  type IdentityProvider,
  type NameServer,
  type ProviderPerson,
  startIdentityProvider,
  startNameServer,
} from '#testing';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';
import { type Person, WorkspaceFixture } from '../workspace/workspace.fixture.js';

export const SITE = 'https://forms.example';
type Settings = CallBody<typeof singleSignOnCalls.update>;

/** The auth service with an identity provider and a name server, for tests. */
export class SsoFixture {
  private count = 0;
  private constructor(
    readonly auth: AuthFixture,
    readonly workspaces: WorkspaceFixture,
    readonly names: NameServer,
    /** The provider of the installation. */
    readonly general: IdentityProvider,
    private readonly started: { stop(): Promise<void> }[],
  ) {}

  static async start(): Promise<SsoFixture> {
    const names = await startNameServer();
    const general = await startIdentityProvider({
      redirectUris: [`${SITE}/auth/sso/installation`],
      logoutUris: [`${SITE}/auth`],
    });
    const auth = await AuthFixture.start({
      ...{ PUBLIC_URL: SITE, SSO_DNS_SERVER: names.address, SSO_ALLOWED_CIDRS: '127.0.0.0/8' },
      ...{ OIDC_ISSUER: general.issuer, OIDC_CLIENT_ID: general.clientId },
      ...{ OIDC_CLIENT_SECRET: general.clientSecret, OIDC_NAME: 'General' },
    });
    return new SsoFixture(auth, new WorkspaceFixture(auth), names, general, [general, names]);
  }

  async stop(): Promise<void> {
    await this.auth.stop();
    await Promise.all(this.started.map(one => one.stop()));
  }

  newDomain = (): string => `company-${++this.count}.example`;

  /** A workspace with a provider and a verified domain. */
  async company(over: Partial<Settings> = {}) {
    const domain = this.newDomain();
    const owner = await this.workspaces.person();
    const { workspaceId } = owner.principal;
    const provider = await startIdentityProvider({
      redirectUris: [`${SITE}/auth/sso/${workspaceId}`],
      logoutUris: [`${SITE}/auth`],
    });
    this.started.push(provider);
    const company = { domain, owner, workspaceId, provider };
    const { singleSignOn } = await this.update(company, { ...over, required: false });
    this.names.records[domain] = ['v=spf1 -all', singleSignOn!.record];
    await this.auth.call(singleSignOnCalls.checkDomain, { principal: owner.principal });
    if (over.required) await this.update(company, over);
    return company;
  }

  /** Changes the settings; `over` is added to working ones. */
  update(company: Company, over: Partial<Settings> = {}) {
    const { owner, domain, provider } = company;
    return this.auth.call(singleSignOnCalls.update, {
      principal: owner.principal,
      body: {
        ...{ domain, name: 'Company', issuer: provider.issuer, clientId: provider.clientId },
        ...{ clientSecret: provider.clientSecret, enabled: true, password: PASSWORD },
        ...{ breakGlassId: owner.principal.userId, defaultRole: 'editor', groupsClaim: 'groups', groups: [] },
        required: false,
        ...over,
      },
    });
  }

  start = (provider: string) => this.auth.call(singleSignOnCalls.start, { body: { provider } });
  finish = (body: CallInput<typeof singleSignOnCalls.finish>['body']) =>
    this.auth.call(singleSignOnCalls.finish, { client: this.auth.newClient(), body });

  /** The whole way of a person through a provider. */
  async signIn(id: string, provider: IdentityProvider, person: ProviderPerson | null) {
    provider.person = person;
    const { attempt, url } = await this.start(id);
    const { parameters } = await followSignIn(url);
    return this.finish({ provider: id, attempt, parameters });
  }

  /** A new person of a domain at their provider. */
  newPerson = (domain: string, over: Partial<ProviderPerson> = {}): ProviderPerson => {
    const sub = `person-${++this.count}`;
    return { sub, email: `${sub}@${domain}`, email_verified: true, name: 'Grace', ...over };
  };
}
export interface Company {
  domain: string;
  owner: Person;
  workspaceId: string;
  provider: IdentityProvider;
}
