import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type Principal } from '#contracts';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../../config.js';
import { challenge } from '../../oauth/resources.js';
import { contractOf } from '../request/route.decorator.js';
import { resourceOf } from './app-token.strategy.js';
import { appTokenOf, bearerOf, workspaceOf } from './credentials.js';
import { checkPermission } from './permission.js';

/** Authenticates the caller with passport's strategies and enforces the access that the contract requires. */
@Injectable()
export class AccessGuard extends AuthGuard(['jwt', 'api-key', 'app-token']) {
  private readonly origin: string;

  constructor(@Inject(CONFIG) config: GatewayConfig) {
    super();
    this.origin = new URL(config.PUBLIC_URL).origin;
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = contractOf(context);
    if (!call || call.access === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.workspaceAsked = workspaceOf(request, call);
    return Boolean(await super.canActivate(context));
  }

  override getAuthenticateOptions() {
    return { session: false, property: 'principal' };
  }

  /** Handles passport's result: an error, a caller or nobody. Errors of the product pass through unchanged. */
  override handleRequest<T = Principal | undefined>(
    error: Error | null,
    principal: Principal | false | null,
    _info: unknown,
    context: ExecutionContext,
  ): T {
    if (error) throw error;
    const call = contractOf(context)!;
    if (principal) {
      checkPermission(principal, call);
      return principal as T;
    }
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (call.access === 'optional' && !bearerOf(request)) return undefined as T;
    this.challenge(request, context.switchToHttp().getResponse<FastifyReply>());
    throw new DomainError('AUTHENTICATION_REQUIRED', 'Authentication required');
  }

  /** Tells apps and agents where to get a token (RFC 9728). Browsers of people would not understand it. */
  private challenge(request: FastifyRequest, reply: FastifyReply): void {
    const resource = resourceOf(request);
    if (resource === 'mcp' || appTokenOf(request))
      void reply.header('www-authenticate', challenge(this.origin, resource, Boolean(bearerOf(request))));
  }
}
