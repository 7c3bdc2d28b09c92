import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CallInput, responsesCalls } from '#contracts';
import { Input, Route } from '../http/route.decorator.js';
import { SubmissionService } from '../submission-buffer/submission.service.js';

@Controller()
export class SubmissionRoutes {
  constructor(private readonly submissions: SubmissionService) {}

  @Route(responsesCalls.submit)
  async submit(
    @Input() input: CallInput<typeof responsesCalls.submit>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { status, answer } = await this.submissions.submit(input);
    void reply.status(status);
    return answer;
  }
}
