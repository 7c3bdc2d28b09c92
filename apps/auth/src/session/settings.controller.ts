import { Controller } from '@nestjs/common';
import { type CallInput, type CallOutput, settingsCalls } from '#contracts';
import { Answers } from '#messaging';
import { SecurityService } from '../password/security.service.js';
import { SessionListService } from './session-list.service.js';

type In<K extends keyof typeof settingsCalls> = CallInput<(typeof settingsCalls)[K]>;
type Out<K extends keyof typeof settingsCalls> = Promise<CallOutput<(typeof settingsCalls)[K]>>;

@Controller()
export class SettingsController {
  constructor(
    private readonly sessions: SessionListService,
    private readonly security: SecurityService,
  ) {}

  @Answers(settingsCalls.sessions)
  list(input: In<'sessions'>): Out<'sessions'> {
    return this.sessions.list(input);
  }

  @Answers(settingsCalls.endSession)
  async endSession(input: In<'endSession'>): Out<'endSession'> {
    await this.sessions.end(input);
    return { message: 'Session ended' };
  }

  @Answers(settingsCalls.endOtherSessions)
  async endOtherSessions(input: In<'endOtherSessions'>): Out<'endOtherSessions'> {
    return { message: 'All other sessions ended', ended: await this.sessions.endOthers(input) };
  }

  @Answers(settingsCalls.changePassword)
  async changePassword(input: In<'changePassword'>): Out<'changePassword'> {
    await this.security.changePassword(input);
    return { message: 'Password changed' };
  }

  @Answers(settingsCalls.setUpTwoFactor)
  setUpTwoFactor(input: In<'setUpTwoFactor'>): Out<'setUpTwoFactor'> {
    return this.security.setUpTwoFactor(input);
  }

  @Answers(settingsCalls.confirmTwoFactor)
  async confirmTwoFactor(input: In<'confirmTwoFactor'>): Out<'confirmTwoFactor'> {
    return { recoveryCodes: await this.security.confirmTwoFactor(input) };
  }

  @Answers(settingsCalls.disableTwoFactor)
  async disableTwoFactor(input: In<'disableTwoFactor'>): Out<'disableTwoFactor'> {
    await this.security.disableTwoFactor(input);
    return { message: 'Two-factor authentication disabled' };
  }
}
