import { Controller } from '@nestjs/common';
import { aiCalls, type CallInput } from '#contracts';
import { Answers, Streams } from '#messaging';
import { AiService } from './ai.service.js';

@Controller()
export class AiController {
  constructor(private readonly ai: AiService) {}

  @Answers(aiCalls.generateForm)
  generateForm({ principal, body }: CallInput<typeof aiCalls.generateForm>, signal: AbortSignal) {
    return this.ai.generate({ userId: principal.userId, ...body }, signal);
  }

  @Streams(aiCalls.generateForm)
  streamForm({ principal, body }: CallInput<typeof aiCalls.generateForm>, signal: AbortSignal) {
    return this.ai.stream({ userId: principal.userId, ...body }, signal);
  }
}
