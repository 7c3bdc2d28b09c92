import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { API_KEY_LIMIT, DomainError, type RateLimit } from '#contracts';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { contractOf } from './route.decorator.js';

/** Applies the limits of the call's contract, and those of an API key. Runs after the access guard: the caller is known. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<RateLimit, RateLimiterMemory>();

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = contractOf(context);
    if (!call || this.config.RATE_LIMITS === 'off') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.principal?.kind === 'api-key') await this.consume(API_KEY_LIMIT, callerOf(request));
    for (const limit of call.limits) await this.consume(limit, `${call.name}:${keyOf(limit, request)}`);
    return true;
  }

  private async consume(limit: RateLimit, key: string): Promise<void> {
    let limiter = this.limiters.get(limit);
    if (!limiter) {
      limiter = new RateLimiterMemory({ points: limit.points, duration: limit.seconds });
      this.limiters.set(limit, limiter);
    }
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const wait = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new DomainError('RATE_LIMITED', `Too many requests. Try again in ${wait} s.`, undefined, wait);
    }
  }
}

/** A key counts for itself and not for the person it belongs to. */
function callerOf({ principal, networkKey }: FastifyRequest): string {
  if (!principal) return networkKey;
  return principal.kind === 'api-key' ? `key ${principal.keyId}` : principal.userId;
}

function keyOf({ by }: RateLimit, request: FastifyRequest): string {
  if (by === 'user') return callerOf(request);
  return by === 'form' ? ((request.params as { id?: string }).id ?? '') : request.networkKey;
}
