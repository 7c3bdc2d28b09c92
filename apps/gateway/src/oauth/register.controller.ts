import { type ArgumentsHost, Catch, Controller, type ExceptionFilter, UseFilters } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { appCalls, type CallInput } from '#contracts';
import { RpcClient } from '#messaging';
import { Input, Route } from '../http/request/route.decorator.js';
import { errorBody, noteError } from '../http/server/error.filter.js';

/** Adds the fields of RFC 7591 to the product's error, because clients read only those. */
@Catch()
export class RegistrationFilter implements ExceptionFilter {
  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const known = noteError(reply, thrown);
    const isRedirect = known.details?.some(({ field }) => field.startsWith('redirect_uris'));
    const error = isRedirect ? 'invalid_redirect_uri' : 'invalid_client_metadata';
    const body = { ...errorBody(known), ...(known.status === 400 ? { error } : {}) };
    await reply.status(known.status).send({ ...body, error_description: known.message });
  }
}

/** Dynamic client registration. */
@Controller()
@UseFilters(RegistrationFilter)
export class RegisterRoutes {
  constructor(private readonly rpc: RpcClient) {}

  @Route(appCalls.register)
  register(@Input() input: CallInput<typeof appCalls.register>) {
    return this.rpc.call(appCalls.register, input);
  }
}
