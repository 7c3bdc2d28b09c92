import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { type ApiKeyPrincipal, notFound } from '#contracts';
import { CONFIG, tokenHash } from '#platform';
import type { GatewayConfig } from '../../config.js';
import { audienceOf, type Resource } from '../../oauth/resources.js';
import { pathOf } from '../request/request-path.js';
import { isAgentCall } from './agent-mark.js';
import { CredentialStates } from './credential-states.js';
import { appTokenOf } from './credentials.js';

/** The resource that a request is for. */
export const resourceOf = (request: FastifyRequest): Resource =>
  /^\/mcp\/?$/.test(pathOf(request.url)) || isAgentCall(request) ? 'mcp' : 'api';

/** Authenticates an app by an OAuth access token for the requested resource. Its principal is that of an API key. */
@Injectable()
export class AppTokenStrategy extends PassportStrategy(Strategy, 'app-token') {
  private readonly origin: string;

  constructor(
    private readonly states: CredentialStates,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    super();
    this.origin = new URL(config.PUBLIC_URL).origin;
  }

  /**
   * Called by passport for every request; false rejects it.
   * @throws NOT_FOUND for a workspace other than the one that the person chose
   */
  async validate(request: FastifyRequest): Promise<ApiKeyPrincipal | false> {
    const token = appTokenOf(request);
    if (!token) return false;
    const asked = { hash: tokenHash(token), audience: audienceOf(this.origin, resourceOf(request)) };
    const { active, userId, connectionId, name, scopes, emailVerified, membership } =
      await this.states.appToken(asked);
    if (!active || !membership) return false;
    if ((request.workspaceAsked ?? membership.workspaceId) !== membership.workspaceId)
      throw notFound('Workspace');
    const key = { keyId: connectionId, keyName: name, scopes };
    return { kind: 'api-key', userId, ...membership, ...key, emailVerified };
  }
}
