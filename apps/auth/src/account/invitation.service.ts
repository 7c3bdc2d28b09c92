import { Injectable } from '@nestjs/common';
import type { accountCalls, CallInput } from '#contracts';
import { OutboxRelay } from '#messaging';
import { Reauthentication } from '../password/reauthentication.js';
import { invited } from '../registration/account-mail.js';
import { InvitationQuota } from './invitation-quota.js';
import { normalizeEmail } from './user.js';
import { UserStore } from './user.store.js';

/** Mailed invitations to Leadloom. */
@Injectable()
export class InvitationService {
  constructor(
    private readonly users: UserStore,
    private readonly quota: InvitationQuota,
    private readonly reauthentication: Reauthentication,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Silently drops invitations to an address that has reached its daily limit.
   * @throws RATE_LIMITED if the sender has reached the daily limit
   */
  async invite({ principal, body }: CallInput<typeof accountCalls.invite>): Promise<void> {
    const inviter = await this.reauthentication.account(principal);
    await this.quota.takeSent(inviter.id);
    const emailLower = normalizeEmail(body.email);
    if (await this.quota.isFull(emailLower)) return;
    const known = await this.users.byEmail(emailLower);
    const entry = invited(inviter, known?.email ?? body.email.trim(), known?.id ?? null);
    await this.users.appendEvent(inviter.id, entry);
    this.relay.publishSoon(this.users, entry);
  }
}
