import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CallInput, responsesCalls } from '#contracts';
import { RpcClient } from '#messaging';
import { Input, Route } from '../http/route.decorator.js';
import { SubmissionService } from '../submission-buffer/submission.service.js';

@Controller()
export class ResponsesRoutes {
  constructor(
    private readonly rpc: RpcClient,
    private readonly submissionBuffer: SubmissionService,
  ) {}

  @Route(responsesCalls.submit)
  async submit(
    @Input() input: CallInput<typeof responsesCalls.submit>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { status, answer } = await this.submissionBuffer.submit(input);
    void reply.status(status);
    return answer;
  }

  @Route(responsesCalls.list)
  list(@Input() input: CallInput<typeof responsesCalls.list>) {
    return this.rpc.call(responsesCalls.list, input);
  }

  @Route(responsesCalls.get)
  get(@Input() input: CallInput<typeof responsesCalls.get>) {
    return this.rpc.call(responsesCalls.get, input);
  }

  @Route(responsesCalls.update)
  update(@Input() input: CallInput<typeof responsesCalls.update>) {
    return this.rpc.call(responsesCalls.update, input);
  }

  @Route(responsesCalls.remove)
  remove(@Input() input: CallInput<typeof responsesCalls.remove>) {
    return this.rpc.call(responsesCalls.remove, input);
  }
}
