import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { authCalls, type CallInput } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { AccessGuard, bearerOf, sessionTokenOf } from '../http/access.guard.js';
import { Input, Route } from '../http/route.decorator.js';

@Controller()
export class AuthRoutes {
  constructor(
    private readonly rpc: RpcClient,
    private readonly guard: AccessGuard,
  ) {}

  /** The service validates the tokens itself: an expired jwt with a living session is renewed here. */
  @Route(authCalls.me)
  me(@Req() request: FastifyRequest) {
    const body = { jwt: bearerOf(request) ?? '', sessionToken: sessionTokenOf(request) ?? '' };
    return this.rpc.call(authCalls.renew, internalInput(body));
  }

  @Route(authCalls.logout)
  async logout(@Input() input: CallInput<typeof authCalls.logout>) {
    const answer = await this.rpc.call(authCalls.logout, input);
    if (input.principal.kind === 'session') this.guard.forget(input.principal.sessionId);
    return answer;
  }
}
