import { describe, expect, it } from '@jest/globals';
import {
  Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { formsCalls, SCOPES } from '#contracts';
import { AGENT_TOOLS } from '../mcp/agent-server.js';
import { bearer, type Doors, type Person } from '../whole-product/authorization.fixture.js';
import { type Apps, CALLBACK } from './oauth.fixture.js';

/** State of an MCP client while it connects by OAuth. */
class Agent implements OAuthClientProvider {
  /** The address that it opens in the person's browser. */
  asked: URL | undefined;
  private information: StoredOAuthClientInformation | undefined;
  private received: StoredOAuthTokens | undefined;
  private verifier = '';
  private found: OAuthDiscoveryState | undefined;

  readonly redirectUrl = CALLBACK;
  readonly clientMetadata: OAuthClientMetadata = {
    ...{ client_name: 'Agent of a spec', redirect_uris: [CALLBACK] },
    ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
    token_endpoint_auth_method: 'none',
  };

  clientInformation = () => this.information;
  saveClientInformation(information: StoredOAuthClientInformation): void {
    this.information = information;
  }
  tokens = () => this.received;
  saveTokens(tokens: StoredOAuthTokens): void {
    this.received = tokens;
  }
  redirectToAuthorization(url: URL): void {
    this.asked = url;
  }
  discoveryState = () => this.found;
  saveDiscoveryState(found: OAuthDiscoveryState): void {
    this.found = found;
  }
  codeVerifier = () => this.verifier;
  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }
}

/** An MCP client that knows only the address; `at`: the running product. */
export const agents = (at: () => { doors: Doors; apps: Apps; owner: Person }): void =>
  describe('an agent', () => {
    const endpoint = () => new URL(`${at().apps.origin}/mcp`);

    it('connects with the address alone: it finds the server, registers, asks and lists its tools', async () => {
      const agent = new Agent();
      const open = () => new StreamableHTTPClientTransport(endpoint(), { authProvider: agent });
      const first = open();
      const client = new Client({ name: 'spec', version: '1' });
      await expect(client.connect(first)).rejects.toThrow(UnauthorizedError);
      const { searchParams } = agent.asked!;
      expect(searchParams.get('resource')).toBe(endpoint().href);
      expect(searchParams.get('scope')?.split(' ')).toEqual(SCOPES);
      const back = await at().apps.decide(agent.asked!.href, at().owner, ['forms:read', 'analytics:read']);
      await first.finishAuth(back.searchParams);
      const connected = new Client({ name: 'spec', version: '1' });
      await connected.connect(open());
      const { tools } = await connected.listTools();
      const allowed = AGENT_TOOLS.filter(({ scope }) => scope === 'forms:read' || scope === 'analytics:read');
      expect(tools.map(({ name }) => name).sort()).toEqual(allowed.map(({ name }) => name).sort());
      const { isError } = await connected.callTool({ name: 'list_forms', arguments: {} });
      expect(isError).toBeFalsy();
      // The token works only at its resource.
      const elsewhere = await at().doors.send(formsCalls.list, bearer(agent.tokens()!.access_token));
      expect(elsewhere.status).toBe(401);
      await connected.close();
    });

    it('learns from a 401 where to ask', async () => {
      for (const headers of [{}, bearer('a'.repeat(43))]) {
        const answer = await fetch(endpoint(), { method: 'POST', headers });
        expect(answer.status).toBe(401);
        const metadata = `${at().apps.origin}/.well-known/oauth-protected-resource/mcp`;
        expect(answer.headers.get('www-authenticate')).toContain(`resource_metadata="${metadata}"`);
        const read = (await (await fetch(metadata)).json()) as object;
        expect(read).toMatchObject({ resource: endpoint().href, authorization_servers: [at().apps.origin] });
      }
    });
  });
