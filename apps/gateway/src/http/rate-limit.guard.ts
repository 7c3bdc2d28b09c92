import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Call, DomainError, type RateLimit } from '#contracts';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { contractOf } from './route.decorator.js';

/** Applies the limits of the call's contract. Runs after the access guard, so that a user is known. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<RateLimit, RateLimiterMemory>();

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = contractOf(context);
    if (!call || this.config.RATE_LIMITS === 'off') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    for (const limit of call.limits) await this.consume(limit, keyOf(limit, call, request));
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

function keyOf(limit: RateLimit, call: Call, request: FastifyRequest): string {
  if (limit.by === 'user') return `${call.name}:${request.principal?.userId ?? request.ip}`;
  if (limit.by === 'form') return `${call.name}:${(request.params as { id?: string }).id ?? ''}`;
  return `${call.name}:${request.ip}`;
}
