import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import type { ApiKeyPrincipal } from '#contracts';
import { parseApiKey } from '#platform';
import { CredentialStates } from './credential-states.js';
import { apiKeyOf } from './credentials.js';

/** Authenticates a program by `Authorization: Bearer ll_…` with a key that auth reports as valid. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(Strategy, 'api-key') {
  constructor(private readonly states: CredentialStates) {
    super();
  }

  /** Called by passport for every request; false rejects it. */
  async validate(request: FastifyRequest): Promise<ApiKeyPrincipal | false> {
    const key = parseApiKey(apiKeyOf(request) ?? '');
    if (!key) return false;
    const { active, userId, scopes, emailVerified } = await this.states.apiKey(key);
    return active && { kind: 'api-key', userId, keyId: key.id, scopes, emailVerified };
  }
}
