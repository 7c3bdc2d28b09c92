import { Controller } from '@nestjs/common';
import { apiKeyCalls, type CallInput } from '#contracts';
import { Answers } from '#messaging';
import { ApiKeyService } from './api-key.service.js';

type In<K extends keyof typeof apiKeyCalls> = CallInput<(typeof apiKeyCalls)[K]>;

@Controller()
export class ApiKeyController {
  constructor(private readonly keys: ApiKeyService) {}

  @Answers(apiKeyCalls.whoAmI)
  whoAmI(input: In<'whoAmI'>) {
    return this.keys.whoAmI(input);
  }

  @Answers(apiKeyCalls.list)
  list(input: In<'list'>) {
    return this.keys.list(input);
  }

  @Answers(apiKeyCalls.create)
  create(input: In<'create'>, signal: AbortSignal) {
    return this.keys.create(input, signal);
  }

  @Answers(apiKeyCalls.resume)
  async resume(input: In<'resume'>) {
    await this.keys.resume(input);
    return { message: 'API key resumed' };
  }

  @Answers(apiKeyCalls.remove)
  async remove(input: In<'remove'>) {
    await this.keys.remove(input);
    return { message: 'API key deleted' };
  }

  @Answers(apiKeyCalls.check)
  check(input: In<'check'>) {
    return this.keys.check(input);
  }
}
