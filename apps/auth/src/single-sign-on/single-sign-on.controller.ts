import { Controller } from '@nestjs/common';
import { type CallInput, singleSignOnCalls } from '#contracts';
import { Answers } from '#messaging';
import { SsoSettingsService } from './sso-settings.service.js';
import { SsoSignIn } from './sso-sign-in.service.js';

type In<K extends keyof typeof singleSignOnCalls> = CallInput<(typeof singleSignOnCalls)[K]>;

@Controller()
export class SingleSignOnController {
  constructor(
    private readonly signIn: SsoSignIn,
    private readonly settings: SsoSettingsService,
  ) {}

  @Answers(singleSignOnCalls.ways)
  ways(input: In<'ways'>) {
    return this.signIn.ways(input);
  }

  @Answers(singleSignOnCalls.start)
  start(input: In<'start'>) {
    return this.signIn.start(input);
  }

  @Answers(singleSignOnCalls.finish)
  finish(input: In<'finish'>) {
    return this.signIn.finish(input);
  }

  @Answers(singleSignOnCalls.read)
  read(input: In<'read'>) {
    return this.settings.read(input);
  }

  @Answers(singleSignOnCalls.update)
  update(input: In<'update'>) {
    return this.settings.update(input);
  }

  @Answers(singleSignOnCalls.checkDomain)
  checkDomain(input: In<'checkDomain'>) {
    return this.settings.checkDomain(input);
  }

  @Answers(singleSignOnCalls.remove)
  async remove(input: In<'remove'>) {
    await this.settings.remove(input);
    return { message: 'Single sign-on removed' };
  }
}
