import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import type { SessionPrincipal } from '#contracts';
import { ACCESS_TOKEN, CONFIG, readAccessClaims } from '#platform';
import type { GatewayConfig } from '../../config.js';
import { CredentialStates } from './credential-states.js';
import { jwtOf, sessionTokenOf } from './credentials.js';

/** Identifies a person: a jwt, the session token it was made for, and a session that auth calls alive. */
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

  /** Called by passport with the payload of a verified jwt; false refuses it. */
  async validate(request: FastifyRequest, payload: unknown): Promise<SessionPrincipal | false> {
    const claims = readAccessClaims(payload, sessionTokenOf(request));
    if (!claims) return false;
    const { sessionId, sessionTokenHash } = claims;
    const { active, userId, emailVerified } = await this.states.session(sessionId, sessionTokenHash);
    // The session says whose it is; a jwt that names somebody else was not made for it.
    if (!active || userId !== claims.userId) return false;
    return { kind: 'session', userId, sessionId, emailVerified };
  }
}
