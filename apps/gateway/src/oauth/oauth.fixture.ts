import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  type Configuration,
  discovery,
  None,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { appCalls, type CallOutput, type Scope, WORKSPACE_HEADER } from '#contracts';
import type { Doors, Headers, Person } from '../whole-product/authorization.fixture.js';

export const CALLBACK = 'https://app.example/callback';

/** Error code of a failed exchange. */
export const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no error',
    (error: { error?: string; code?: string }) => error.error ?? error.code,
  );

/** The answer of a person on the consent screen: the permissions they leave on, or a refusal. */
export type Decision = readonly Scope[] | 'refuse';

/** A browser: it keeps cookies and follows no redirects. */
export class Browser {
  private readonly jar = new Map<string, { value: string; path: string }>();

  async get(url: string): Promise<URL> {
    const answer = await this.fetch(url);
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    return new URL(location, url);
  }

  async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const sent = [...this.jar].filter(([, { path }]) => pathname.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Headers), cookie };
    const answer = await fetch(url, { redirect: 'manual', ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value, path] = /^([^=]+)=([^;]*);.*?path=([^;]+)/i.exec(line)!;
      this.jar.set(name!, { value: value!, path: path! });
    }
    return answer;
  }

  get cookies(): string[] {
    return [...this.jar.keys()];
  }
}

/** Apps as they connect, with openid-client. */
export class Apps {
  constructor(private readonly doors: Doors) {}

  get origin(): string {
    return this.doors.first.url;
  }

  async register(over: object = {}): Promise<CallOutput<typeof appCalls.register>> {
    return this.doors.ask(appCalls.register, { client_name: 'Agent', redirect_uris: [CALLBACK], ...over });
  }

  /** An app's client, set up by discovery. */
  async client(clientId?: string, secret?: string): Promise<Configuration> {
    const id = clientId ?? (await this.register()).client_id;
    const authentication = secret ? ClientSecretBasic(secret) : None();
    const options = { algorithm: 'oauth2' as const, execute: [allowInsecureRequests] };
    return discovery(new URL(this.origin), id, secret, authentication, options);
  }

  /** Where an app sends the browser, and the secrets that it keeps. */
  async begin(client: Configuration, scope: string, over: Record<string, string> = {}) {
    const [verifier, state] = [randomPKCECodeVerifier(), randomState()];
    const url = buildAuthorizationUrl(client, {
      ...{ redirect_uri: CALLBACK, scope, state, resource: `${this.origin}/api/v1` },
      ...{ code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      ...over,
    });
    return { url: url.href, verifier, state };
  }

  /** The person decides on the consent screen. @returns the address of the app that the browser is sent to */
  async decide(url: string, person: Person, decision: Decision, workspace?: string): Promise<URL> {
    const browser = new Browser();
    const consent = await browser.get(url);
    if (!consent.pathname.startsWith('/connect/')) return consent;
    const answer = await this.answer(browser, consent, person, decision, workspace);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const { redirect } = (await answer.json()) as { redirect: string };
    return browser.get(redirect);
  }

  /** Answers the consent screen at this address. */
  answer(browser: Browser, consent: URL, person: Person, decision: Decision, workspace?: string) {
    const refused = decision === 'refuse';
    const headers = {
      ...{ ...person.headers, 'content-type': 'application/json' },
      ...(workspace ? { [WORKSPACE_HEADER]: workspace } : {}),
    };
    const url = `${this.origin}/api/v1${consent.pathname}${refused ? '/refuse' : ''}`;
    const body = JSON.stringify(refused ? {} : { scopes: decision });
    return browser.fetch(url, { method: 'POST', headers, body });
  }

  /** A connected app with its tokens. */
  async connected(person: Person, scopes: readonly Scope[], over: Record<string, string> = {}) {
    const client = await this.client();
    const { url, verifier, state } = await this.begin(client, scopes.join(' '), over);
    const back = await this.decide(url, person, scopes);
    const tokens = await authorizationCodeGrant(client, back, {
      ...{ pkceCodeVerifier: verifier, expectedState: state },
    });
    return { client, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
  }
}
