import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { type ApiKeyPrincipal, notFound } from '#contracts';
import { parseApiKey } from '#platform';
import { CredentialStates } from './credential-states.js';
import { apiKeyOf } from './credentials.js';

/** Authenticates a program by `Authorization: Bearer ll_…` with a key that auth reports as valid. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(private readonly states: CredentialStates) {
    super();
  }

  /**
   * Called by passport for every request; false rejects it.
   * @throws NOT_FOUND for another workspace than the key's
   */
  async validate(request: FastifyRequest): Promise<ApiKeyPrincipal | false> {
    const key = parseApiKey(apiKeyOf(request) ?? '');
    if (!key) return false;
    const {
      active,
      userId,
      name: keyName,
      scopes,
      emailVerified,
      membership,
    } = await this.states.apiKey(key);
    if (!active || !membership) return false;
    if ((request.workspaceAsked ?? membership.workspaceId) !== membership.workspaceId)
      throw notFound('Workspace');
    return { kind: 'api-key', userId, ...membership, keyId: key.id, keyName, scopes, emailVerified };
  }
}
