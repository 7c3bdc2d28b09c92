import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallInput, PROOF_HEADER, responsesCalls } from '#contracts';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { readCookie, setCookie } from '../http/request/cookies.js';
import { Input, Route } from '../http/request/route.decorator.js';
import { Floods } from '../spam/floods.service.js';
import { SubmissionService } from '../submission-buffer/submission.service.js';

@Controller()
export class SubmissionRoutes {
  private readonly isSecure: boolean;

  constructor(
    private readonly submissions: SubmissionService,
    private readonly floods: Floods,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.isSecure = config.PUBLIC_URL.startsWith('https:');
  }

  @Route(responsesCalls.submit)
  async submit(
    @Input() input: CallInput<typeof responsesCalls.submit>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { id } = input.params;
    const flood = await this.floods.submitted(id, request.headers[PROOF_HEADER]?.toString());
    const answered = readCookie(request, 'answered', id) !== undefined;
    const { status, answer, once } = await this.submissions.submit(input, flood, { answered });
    // Unfinished answers do not count as a response.
    if (once && !input.body.partial) setCookie(reply, 'answered', id, '1', this.isSecure);
    void reply.status(status);
    return answer;
  }
}
