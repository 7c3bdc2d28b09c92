import {
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  Inject,
  Param,
  Post,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byId, formsCalls, notFound } from '#contracts';
import { languageOf } from '#form-core';
import { RpcClient } from '#messaging';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { setCookie } from '../http/request/cookies.js';
import { clientOf } from '../http/request/request-input.js';
import { GuardedAs } from '../http/request/route.decorator.js';
import { noteError } from '../http/server/error.filter.js';
import { ACCESS_PARAMETER, CHAT_PARAMETER, queryOf, unlockPath } from './form-address.js';
import { FormPages } from './form-pages.service.js';
import { withoutForm } from './loaded-form.js';
import { sendHtml } from './render/send-html.js';

/** Shows a wrong password, or too many attempts, on the page with the password prompt. */
@Catch()
export class UnlockFilter implements ExceptionFilter {
  constructor(private readonly pages: FormPages) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = noteError(reply, thrown);
    const embed = request.routeOptions.url?.startsWith('/embed/') ?? false;
    const asksAgain = ['INVALID_CREDENTIALS', 'RATE_LIMITED', 'VALIDATION_ERROR'].includes(error.code);
    const { status: _, ...why } = withoutForm(error);
    const input = asksAgain
      ? {
          ...{ form: null, state: 'locked' as const, message: error.message },
          language:
            error.details?.find(({ field }) => field === 'language')?.message ??
            languageOf(request.headers['accept-language']?.split(',')[0]),
          unlockPath: unlockPath(request, embed),
        }
      : why;
    await sendHtml(reply, error.status, this.pages.html({ ...input, embed }));
  }
}

/** Receives the password of a form from its page, with or without scripts. */
@Controller()
@UseFilters(UnlockFilter)
export class UnlockController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post('form/:id/unlock')
  @GuardedAs(formsCalls.unlock)
  page(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.unlock(id, 'form', request, reply);
  }

  @Post('embed/:id/unlock')
  @GuardedAs(formsCalls.unlock)
  embed(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.unlock(id, 'embed', request, reply);
  }

  /**
   * Redirects to the form. A page gets the token in a cookie; a frame gets it in its address, because browsers may drop its
   * cookies.
   */
  private async unlock(
    id: string,
    place: 'form' | 'embed',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (!byId.safeParse({ id }).success) throw notFound('Form');
    const { password } = (request.body ?? {}) as { password?: unknown };
    const given = typeof password === 'string' ? password.slice(0, 128) : '';
    const { access, formId } = await this.rpc.call(formsCalls.unlock, {
      principal: null,
      client: clientOf(request),
      params: { id },
      query: {},
      body: { password: given },
    });
    const query = queryOf(request);
    query.delete(ACCESS_PARAMETER);
    const chat = query.has(CHAT_PARAMETER) ? '/chat' : '';
    query.delete(CHAT_PARAMETER);
    if (place === 'embed') query.set(ACCESS_PARAMETER, access);
    else setCookie(reply, 'access', formId, access, this.config.PUBLIC_URL.startsWith('https:'));
    const search = query.size ? `?${query.toString()}` : '';
    await reply
      .status(303)
      .header('cache-control', 'no-store')
      .redirect(`/${place}/${encodeURIComponent(id)}${chat}${search}`);
  }
}
