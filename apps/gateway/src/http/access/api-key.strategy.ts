import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { ApiKeyPrincipal } from '#contracts';
import { parseApiKey } from '#platform';
import { CredentialStates } from './credential-states.js';
import { apiKeyOf } from './credentials.js';

/** A program: `Authorization: Bearer ll_…` with a key that auth calls valid. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(private readonly states: CredentialStates) {
    super();
  }

  /** What passport calls with every request; false refuses it. */
  async validate(request: FastifyRequest): Promise<ApiKeyPrincipal | false> {
    const key = parseApiKey(apiKeyOf(request) ?? '');
    if (!key) return false;
    const { active, userId, scopes, emailVerified } = await this.states.apiKey(key);
    return active && { kind: 'api-key', userId, keyId: key.id, scopes, emailVerified };
  }
}
