import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Claims of a person at the provider. */
export interface ProviderPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who is at the browser: signed in without a page. Null: refuses. */
  person: ProviderPerson | null;
  /** Number of ended sessions. */
  logouts: number;
  stop(): Promise<void>;
}
interface Options {
  port?: number;
  redirectUris: readonly string[];
  logoutUris?: readonly string[];
}

/** A real OpenID Connect provider (oidc-provider) whose people need no password, for tests. */
export async function startIdentityProvider({
  port = 0,
  redirectUris,
  logoutUris = [],
}: Options): Promise<IdentityProvider> {
  const { default: Provider } = await import('oidc-provider');
  let handle = (_: IncomingMessage, response: ServerResponse): void => void response.end();
  const server = createServer((request, response) => handle(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['leadloom', 'a secret of the client'];
  const people = new Map<string, ProviderPerson>();
  const running: IdentityProvider = {
    ...{ issuer, clientId, clientSecret, person: null, logouts: 0 },
    stop: async () => {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ client_id: clientId, client_secret: clientSecret },
        redirect_uris: redirectUris,
        post_logout_redirect_uris: logoutUris,
      },
    ],
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          running.logouts += 1;
          context.body = `<body onload="document.forms[0].submit()">${form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>')}`;
        },
      },
    },
    cookies: { keys: ['a key of the tests'] },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...people.get(sub), sub }),
    }),
    pkce: { required: () => true },
  });
  const callback = provider.callback();

  async function finishInteraction(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { person } = running;
    if (!person)
      return provider.interactionFinished(request, response, {
        ...{ error: 'access_denied', error_description: 'The person refused' },
      });
    people.set(person.sub, person);
    const { params } = await provider.interactionDetails(request, response);
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    await provider.interactionFinished(request, response, {
      login: { accountId: person.sub },
      consent: { grantId: await grant.save() },
    });
  }
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    finishInteraction(request, response).catch(error => {
      response.statusCode = 500;
      response.end(String(error));
    });
  };
  return running;
}

/** Follows a provider's pages like a browser without earlier cookies; resolves to the parameters of its answer. */
export async function followSignIn(url: string): Promise<{ to: string; parameters: Record<string, string> }> {
  const origin = new URL(url).origin;
  const cookies = new Map<string, string>();
  let at = url;
  while (at.startsWith(origin)) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    at = new URL(location, at).href;
  }
  const to = new URL(at);
  return { to: to.origin + to.pathname, parameters: Object.fromEntries(to.searchParams) };
}
