import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { DomainError, type Principal } from '#contracts';
import { contractOf } from '../request/route.decorator.js';
import { bearerOf, workspaceOf } from './credentials.js';
import { checkPermission } from './permission.js';

/** Authenticates the caller with passport's strategies and enforces the access that the contract requires. */
@Injectable()
export class AccessGuard extends AuthGuard(['jwt', 'api-key']) {
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
    throw new DomainError('AUTHENTICATION_REQUIRED', 'Authentication required');
  }
}
