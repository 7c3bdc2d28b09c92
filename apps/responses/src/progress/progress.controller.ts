import { Controller } from '@nestjs/common';
import { type CallInput, progressCalls } from '#contracts';
import { Answers } from '#messaging';
import { ProgressService } from './progress.service.js';

@Controller()
export class ProgressController {
  constructor(private readonly progress: ProgressService) {}

  @Answers(progressCalls.save)
  save(input: CallInput<typeof progressCalls.save>) {
    return this.progress.save(input);
  }

  @Answers(progressCalls.read)
  read(input: CallInput<typeof progressCalls.read>) {
    return this.progress.read(input);
  }
}
