import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import { notFound, type SessionPrincipal } from '#contracts';
import { ACCESS_TOKEN, CONFIG, readAccessClaims } from '#platform';
import type { GatewayConfig } from '../../config.js';
import { CredentialStates } from './credential-states.js';
import { jwtOf, sessionTokenOf } from './credentials.js';

/** Authenticates a person by a JWT, the session token it was issued for, and a session that auth reports as active. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy, 'jwt') {
  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly states: CredentialStates,
  ) {
    super({
      secretOrKey: config.JWT_SECRET,
      algorithms: [ACCESS_TOKEN.algorithm],
      issuer: ACCESS_TOKEN.issuer,
      audience: ACCESS_TOKEN.audience,
      jwtFromRequest: (request: FastifyRequest) => jwtOf(request) ?? null,
      passReqToCallback: true,
    });
  }

  /**
   * Called by passport with the payload of a verified JWT; false rejects it. @throws NOT_FOUND for a workspace to which the
   * person does not belong
   */
  async validate(request: FastifyRequest, payload: unknown): Promise<SessionPrincipal | false> {
    const claims = readAccessClaims(payload, sessionTokenOf(request));
    if (!claims) return false;
    const { sessionId, sessionTokenHash } = claims;
    const asked = request.workspaceAsked;
    const state = await this.states.session({ sessionId, tokenHash: sessionTokenHash, workspaceId: asked });
    const { active, userId, emailVerified, membership } = state;
    // The session determines the user; a JWT that names another one was not issued for it.
    if (!active || userId !== claims.userId) return false;
    if (!membership) throw notFound('Workspace');
    return { kind: 'session', userId, ...membership, sessionId, emailVerified };
  }
}
