import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { API_KEY_LIMIT, type RateLimit } from '#contracts';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { contractOf } from '../http/request/route.decorator.js';
import { Limits } from './limits.service.js';

/** Applies the limits of the call's contract and of API keys. Runs after the access guard, so the caller is known. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly limits: Limits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = contractOf(context);
    if (!call || this.config.RATE_LIMITS === 'off') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.principal?.kind === 'api-key') await this.limits.consume(API_KEY_LIMIT, callerOf(request));
    for (const limit of call.limits)
      await this.limits.consume(limit, `${call.name}:${keyOf(limit, request)}`);
    return true;
  }
}

/** Key of a caller: an API key counts separately from its owner. */
function callerOf({ principal, networkKey }: FastifyRequest): string {
  if (!principal) return networkKey;
  return principal.kind === 'api-key' ? `key ${principal.keyId}` : principal.userId;
}

function keyOf({ by }: RateLimit, request: FastifyRequest): string {
  if (by === 'user') return callerOf(request);
  if (by === 'installation') return '';
  return by === 'form' ? ((request.params as { id?: string }).id ?? '') : request.networkKey;
}
