import { Controller } from '@nestjs/common';
import { aiCalls, type CallInput } from '#contracts';
import { Answers, Streams } from '#messaging';
import { AiService } from './ai.service.js';

@Controller()
export class AiController {
  constructor(private readonly ai: AiService) {}

  @Answers(aiCalls.generateForm)
  generateForm({ actor, body }: CallInput<typeof aiCalls.generateForm>, signal: AbortSignal) {
    return this.ai.generate({ userId: actor.userId, ...body }, signal);
  }

  @Streams(aiCalls.streamForm)
  streamForm({ body }: CallInput<typeof aiCalls.streamForm>, signal: AbortSignal) {
    return this.ai.stream(body, signal);
  }
}
