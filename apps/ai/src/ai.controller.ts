import { Controller } from '@nestjs/common';
import { aiCalls, type CallInput } from '#contracts';
import { Answers, Streams } from '#messaging';
import { AiService } from './ai.service.js';
import { RefineService } from './refine.service.js';

@Controller()
export class AiController {
  constructor(
    private readonly ai: AiService,
    private readonly refining: RefineService,
  ) {}

  @Answers(aiCalls.generateForm)
  generateForm({ principal, body }: CallInput<typeof aiCalls.generateForm>, signal: AbortSignal) {
    return this.ai.generate({ userId: principal.userId, ...body }, signal);
  }

  @Streams(aiCalls.generateForm)
  streamForm({ principal, body }: CallInput<typeof aiCalls.generateForm>, signal: AbortSignal) {
    return this.ai.stream({ userId: principal.userId, ...body }, signal);
  }

  @Answers(aiCalls.refineForm)
  refineForm({ principal, body }: CallInput<typeof aiCalls.refineForm>, signal: AbortSignal) {
    return this.refining.refine({ userId: principal.userId, ...body }, signal);
  }
}
