import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import type { SessionPrincipal } from '#contracts';
import { ACCESS_TOKEN, CONFIG, readAccessClaims } from '#platform';
import type { GatewayConfig } from '../config.js';
import { CredentialStates } from './credential-states.js';
import { jwtOf, sessionTokenOf } from './credentials.js';

/** A person: a jwt, the session token it was made for, and a session that auth calls alive. */
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

  /** What passport calls with the payload of a jwt that it verified; false refuses it. */
  async validate(request: FastifyRequest, payload: unknown): Promise<SessionPrincipal | false> {
    const claims = readAccessClaims(payload, sessionTokenOf(request));
    if (!claims) return false;
    const { active, emailVerified } = await this.states.session(claims.sessionId, claims.sessionTokenHash);
    if (!active) return false;
    return { kind: 'session', userId: claims.userId, sessionId: claims.sessionId, emailVerified };
  }
}
