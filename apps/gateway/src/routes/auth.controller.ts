import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { authCalls, type CallInput } from '#contracts';
import { RpcClient } from '#messaging';
import { AccessGuard, bearerOf } from '../http/access.guard.js';
import { Input, Route } from '../http/route.decorator.js';

@Controller()
export class AuthRoutes {
  constructor(
    private readonly rpc: RpcClient,
    private readonly guard: AccessGuard,
  ) {}

  @Route(authCalls.register)
  register(@Input() input: CallInput<typeof authCalls.register>) {
    return this.rpc.call(authCalls.register, input);
  }

  @Route(authCalls.login)
  login(@Input() input: CallInput<typeof authCalls.login>) {
    return this.rpc.call(authCalls.login, input);
  }

  @Route(authCalls.verifyEmail)
  verifyEmail(@Input() input: CallInput<typeof authCalls.verifyEmail>) {
    return this.rpc.call(authCalls.verifyEmail, input);
  }

  @Route(authCalls.requestPasswordReset)
  requestPasswordReset(@Input() input: CallInput<typeof authCalls.requestPasswordReset>) {
    return this.rpc.call(authCalls.requestPasswordReset, input);
  }

  @Route(authCalls.resetPassword)
  resetPassword(@Input() input: CallInput<typeof authCalls.resetPassword>) {
    return this.rpc.call(authCalls.resetPassword, input);
  }

  @Route(authCalls.resendVerification)
  resendVerification(@Input() input: CallInput<typeof authCalls.resendVerification>) {
    return this.rpc.call(authCalls.resendVerification, input);
  }

  /** The service judges the tokens itself: an expired jwt with a living session is renewed here. */
  @Route(authCalls.me)
  me(@Input() input: CallInput<typeof authCalls.me>, @Req() request: FastifyRequest) {
    const sessionToken = request.headers['x-session-token'];
    const client = {
      ...input.client,
      bearer: bearerOf(request),
      sessionToken: typeof sessionToken === 'string' ? sessionToken : undefined,
    };
    return this.rpc.call(authCalls.me, { ...input, client });
  }

  @Route(authCalls.logout)
  async logout(@Input() input: CallInput<typeof authCalls.logout>) {
    const answer = await this.rpc.call(authCalls.logout, input);
    this.guard.forget(input.actor.sessionId);
    return answer;
  }
}
