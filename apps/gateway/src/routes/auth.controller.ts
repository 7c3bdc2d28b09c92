import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { authCalls, type CallInput } from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { tokenHash } from '#platform';
import { CredentialStates } from '../http/access/credential-states.js';
import { jwtOf, sessionTokenOf } from '../http/access/credentials.js';
import { Input, Route } from '../http/request/route.decorator.js';

@Controller()
export class AuthRoutes {
  constructor(
    private readonly rpc: RpcClient,
    private readonly states: CredentialStates,
  ) {}

  /** The service validates the tokens, because it renews an expired JWT if the session is still active. */
  @Route(authCalls.me)
  me(@Req() request: FastifyRequest) {
    const body = { jwt: jwtOf(request) ?? '', sessionToken: sessionTokenOf(request) ?? '' };
    return this.rpc.call(authCalls.renew, internalInput(body));
  }

  @Route(authCalls.logout)
  async logout(@Input() input: CallInput<typeof authCalls.logout>, @Req() request: FastifyRequest) {
    const answer = await this.rpc.call(authCalls.logout, input);
    if (input.principal.kind === 'session')
      this.states.forgetSession(input.principal.sessionId, tokenHash(sessionTokenOf(request) ?? ''));
    return answer;
  }
}
