import { Injectable } from '@nestjs/common';
import { type accountCalls, type CallInput, type CallOutput, DomainError, type Profile } from '#contracts';
import { OutboxRelay } from '#messaging';
import { accountChanged } from '../registration/account-mail.js';
import { type AccountChange, AccountStore } from './account.store.js';
import type { Account } from './user.js';
import { UserStore } from './user.store.js';

type Input<K extends keyof typeof accountCalls> = CallInput<(typeof accountCalls)[K]>;
type Output<K extends keyof typeof accountCalls> = Promise<CallOutput<(typeof accountCalls)[K]>>;

export const signedOut = () => new DomainError('AUTHENTICATION_REQUIRED', 'Authentication required');

/** Profile and mail preferences of account owners. */
@Injectable()
export class AccountService {
  constructor(
    private readonly accounts: AccountStore,
    private readonly users: UserStore,
    private readonly relay: OutboxRelay,
  ) {}

  async updateProfile({ principal, body }: Input<'updateProfile'>): Output<'updateProfile'> {
    const { name, ...details } = body;
    return profileOf(await this.change(principal.userId, { name, details }));
  }

  async updateNotifications({
    principal,
    body,
  }: Input<'updateNotifications'>): Output<'updateNotifications'> {
    const { notifications } = await this.change(principal.userId, { notifications: body.preferences });
    return { notifications };
  }

  /**
   * Gives the same answer for a deleted account, so that a forwarded email does not reveal whether the account exists.
   */
  async unsubscribe({ body }: Input<'unsubscribe'>): Output<'unsubscribe'> {
    const change = { notifications: { [body.flag]: false } };
    const changed = await this.accounts.update(body.userId, change, accountChanged);
    if (changed) this.relay.publishSoon(this.users, changed.entry);
    return { message: 'You have been unsubscribed.' };
  }

  private async change(id: string, change: AccountChange): Promise<Account> {
    const changed = await this.accounts.update(id, change, accountChanged);
    if (!changed) throw signedOut();
    this.relay.publishSoon(this.users, changed.entry);
    return changed.account;
  }
}

export const profileOf = ({ name, email, details }: Account): Profile => ({ name, email, ...details });
