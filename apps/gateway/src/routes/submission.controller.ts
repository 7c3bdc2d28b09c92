import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallInput, PROOF_HEADER, responsesCalls } from '#contracts';
import { Input, Route } from '../http/route.decorator.js';
import { Floods } from '../spam/floods.service.js';
import { SubmissionService } from '../submission-buffer/submission.service.js';

@Controller()
export class SubmissionRoutes {
  constructor(
    private readonly submissions: SubmissionService,
    private readonly floods: Floods,
  ) {}

  @Route(responsesCalls.submit)
  async submit(
    @Input() input: CallInput<typeof responsesCalls.submit>,
    @Req() { headers }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const flood = await this.floods.submitted(input.params.id, headers[PROOF_HEADER]?.toString());
    const { status, answer } = await this.submissions.submit(input, flood);
    void reply.status(status);
    return answer;
  }
}
