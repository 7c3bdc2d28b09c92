import { Controller } from '@nestjs/common';
import { accountCalls, type CallInput, type CallOutput, type EventEnvelope, exportCalls } from '#contracts';
import { Answers, On } from '#messaging';
import { AuditService } from '../audit/audit.service.js';
import { ExportService } from '../export/export.service.js';
import { EmailChangeService } from '../registration/email-change.service.js';
import { AccountService } from './account.service.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { InvitationService } from './invitation.service.js';
import { SettingsOverviewService } from './settings-overview.service.js';

type In<K extends keyof typeof accountCalls> = CallInput<(typeof accountCalls)[K]>;
type Out<K extends keyof typeof accountCalls> = Promise<CallOutput<(typeof accountCalls)[K]>>;

@Controller()
export class AccountController {
  constructor(
    private readonly overview: SettingsOverviewService,
    private readonly accounts: AccountService,
    private readonly emails: EmailChangeService,
    private readonly deletion: AccountDeletionService,
    private readonly audit: AuditService,
    private readonly exports: ExportService,
    private readonly invitations: InvitationService,
  ) {}

  @Answers(accountCalls.settings)
  settings(input: In<'settings'>): Out<'settings'> {
    return this.overview.settings(input);
  }

  @Answers(accountCalls.updateProfile)
  updateProfile(input: In<'updateProfile'>): Out<'updateProfile'> {
    return this.accounts.updateProfile(input);
  }

  @Answers(accountCalls.updateNotifications)
  updateNotifications(input: In<'updateNotifications'>): Out<'updateNotifications'> {
    return this.accounts.updateNotifications(input);
  }

  @Answers(accountCalls.unsubscribe)
  unsubscribe(input: In<'unsubscribe'>): Out<'unsubscribe'> {
    return this.accounts.unsubscribe(input);
  }

  @Answers(accountCalls.changeEmail)
  async changeEmail(input: In<'changeEmail'>): Out<'changeEmail'> {
    await this.emails.request(input);
    return { message: 'We sent a link to the new address. Your address changes when you open the link.' };
  }

  @Answers(accountCalls.invite)
  async invite(input: In<'invite'>): Out<'invite'> {
    await this.invitations.invite(input);
    return { message: 'Invitation sent' };
  }

  @Answers(accountCalls.audit)
  list(input: In<'audit'>): Out<'audit'> {
    return this.audit.list(input);
  }

  @Answers(accountCalls.deleteAccount)
  async deleteAccount(input: In<'deleteAccount'>): Out<'deleteAccount'> {
    await this.deletion.remove(input);
    return { message: 'Account deleted' };
  }

  @On('user.deleted')
  deleted(event: EventEnvelope<'user.deleted'>): Promise<void> {
    return this.deletion.clean(event);
  }

  @On('form.deleted')
  formDeleted({ ownerId, occurredAt }: EventEnvelope<'form.deleted'>): Promise<void> {
    return this.exports.removeOlder(ownerId, new Date(occurredAt));
  }

  /** Exports from before the erasure still contain the response. Marking a response as spam erases nothing. */
  @On('response.deleted')
  async responseDeleted({ ownerId, occurredAt, data }: EventEnvelope<'response.deleted'>): Promise<void> {
    if (data.change === undefined) await this.exports.removeOlder(ownerId, new Date(occurredAt));
  }

  @Answers(exportCalls.state)
  exportState(input: CallInput<typeof exportCalls.state>) {
    return this.exports.state(input);
  }

  @Answers(exportCalls.start)
  startExport(input: CallInput<typeof exportCalls.start>) {
    return this.exports.start(input);
  }

  @Answers(exportCalls.chunk)
  exportChunk(input: CallInput<typeof exportCalls.chunk>) {
    return this.exports.chunk(input);
  }
}
