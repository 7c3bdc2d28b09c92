import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Access, authCalls, DomainError, type Principal } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { CONFIG, verifyAccessToken } from '#platform';
import type { GatewayConfig } from '../config.js';
import { contractOf } from './route.decorator.js';

/** A session's state is asked of auth at most this often; an ended session is refused within it. */
const SESSION_TTL_MS = 3000;
type SessionState = { active: boolean; emailVerified: boolean };

/** Establishes who is calling and refuses what the contract's access does not allow. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly sessions = new LRUCache<string, Promise<SessionState>>({
    max: 20_000,
    ttl: SESSION_TTL_MS,
  });

  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = contractOf(context)?.access ?? 'public';
    if (access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.principal = await this.actorOf(request, access);
    if (access === 'verified' && !request.principal?.emailVerified) {
      throw new DomainError('EMAIL_NOT_VERIFIED', 'Please verify your e-mail address first');
    }
    return true;
  }

  private async actorOf(request: FastifyRequest, access: Access): Promise<Principal | undefined> {
    const bearer = bearerOf(request);
    const session = request.headers['x-session-token'];
    if (!bearer && access === 'optional') return undefined;
    if (!bearer || typeof session !== 'string') throw refused();
    const claims = await verifyAccessToken(bearer, session, this.config.JWT_SECRET);
    if (!claims) throw refused();
    const state = await this.sessionState(claims.sessionId, claims.sessionTokenHash);
    if (!state.active) throw refused();
    return {
      kind: 'session',
      userId: claims.userId,
      sessionId: claims.sessionId,
      emailVerified: state.emailVerified,
    };
  }

  private sessionState(sessionId: string, tokenHash: string): Promise<SessionState> {
    const known = this.sessions.get(sessionId);
    if (known) return known;
    const asked = this.rpc.call(authCalls.checkSession, internalInput({ sessionId, tokenHash }));
    this.sessions.set(sessionId, asked);
    // An answer that never came must not be remembered.
    asked.catch(() => this.sessions.delete(sessionId));
    return asked;
  }

  /** Forgets what is known of a session, so that this gateway sees its end (or a new e-mail state) at once. */
  forget(sessionId: string): void {
    this.sessions.delete(sessionId);
  }
}

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];

export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  [request.headers['x-session-token']].flat()[0];

const refused = () => new DomainError('AUTHENTICATION_REQUIRED', 'Authentication required');
