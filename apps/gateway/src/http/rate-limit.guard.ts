import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { type Call, DomainError } from '#contracts';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { contractOf } from './route.decorator.js';

type Limit = { by: 'address' | 'form' | 'user'; points: number; seconds: number };

/** Limits by call name; a call that is not named has those of its access. Each gateway counts for itself. */
const LIMITS: Record<string, Limit[]> = {
  'responses.submit': [{ by: 'address', points: 60, seconds: 60 }, { by: 'form', points: 1200, seconds: 60 }],
  'analytics.record': [{ by: 'address', points: 600, seconds: 60 }],
  'auth.register': [{ by: 'address', points: 20, seconds: 600 }],
  'auth.login': [{ by: 'address', points: 60, seconds: 60 }],
  'auth.requestPasswordReset': [{ by: 'address', points: 10, seconds: 600 }],
  'auth.resendVerification': [{ by: 'address', points: 10, seconds: 600 }],
  'ai.generateForm': [{ by: 'user', points: 10, seconds: 60 }],
}; // prettier-ignore
const PUBLIC: Limit[] = [{ by: 'address', points: 600, seconds: 60 }];
const SIGNED_IN: Limit[] = [{ by: 'user', points: 1200, seconds: 60 }];

/** Runs after the access guard, so that a user is known. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  private readonly limiters = new Map<Limit, RateLimiterMemory>();

  constructor(@Inject(CONFIG) private readonly config: GatewayConfig) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = contractOf(context);
    if (!call || this.config.RATE_LIMITS === 'off') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    for (const limit of limitsOf(call)) await this.consume(limit, keyOf(limit, call, request));
    return true;
  }

  private async consume(limit: Limit, key: string): Promise<void> {
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

const limitsOf = (call: Call): Limit[] =>
  LIMITS[call.name] ?? (call.access === 'public' || call.access === 'optional' ? PUBLIC : SIGNED_IN);

function keyOf(limit: Limit, call: Call, request: FastifyRequest): string {
  if (limit.by === 'user') return `${call.name}:${request.actor?.userId ?? request.ip}`;
  if (limit.by === 'form') return `${call.name}:${(request.params as { id?: string }).id ?? ''}`;
  return `${call.name}:${request.ip}`;
}
