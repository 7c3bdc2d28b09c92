import { Controller } from '@nestjs/common';
import { type CallInput, passkeyCalls } from '#contracts';
import { Answers } from '#messaging';
import { SessionService } from '../session/session.service.js';
import { PasskeyService } from './passkey.service.js';
import { PasskeyCheck } from './passkey-check.service.js';

type In<K extends keyof typeof passkeyCalls> = CallInput<(typeof passkeyCalls)[K]>;

@Controller()
export class PasskeyController {
  constructor(
    private readonly passkeys: PasskeyService,
    private readonly check: PasskeyCheck,
    private readonly sessions: SessionService,
  ) {}

  @Answers(passkeyCalls.options)
  options() {
    return this.check.begin();
  }

  @Answers(passkeyCalls.signIn)
  signIn({ body, client }: In<'signIn'>) {
    return this.sessions.signInWithPasskey(body, client);
  }

  @Answers(passkeyCalls.list)
  list(input: In<'list'>) {
    return this.passkeys.list(input);
  }

  @Answers(passkeyCalls.setUp)
  setUp(input: In<'setUp'>) {
    return this.passkeys.setUp(input);
  }

  @Answers(passkeyCalls.add)
  add(input: In<'add'>) {
    return this.passkeys.add(input);
  }

  @Answers(passkeyCalls.rename)
  rename(input: In<'rename'>) {
    return this.passkeys.rename(input);
  }

  @Answers(passkeyCalls.resume)
  resume(input: In<'resume'>) {
    return this.passkeys.resume(input);
  }

  @Answers(passkeyCalls.remove)
  async remove(input: In<'remove'>) {
    await this.passkeys.remove(input);
    return { message: 'Passkey removed' };
  }
}
