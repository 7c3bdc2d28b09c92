import { Injectable } from '@nestjs/common';
import {
  type accountCalls,
  type AuditAction,
  type AuditEntry,
  type CallInput,
  type CallOutput,
  type ClientInfo,
} from '#contracts';
import { decodeCursor, newId, pageOf } from '#platform';
import { originOf } from '../session/device.js';
import { AuditStore, type StoredAuditEntry } from './audit.store.js';

type Input = CallInput<typeof accountCalls.audit>;
type Output = Promise<CallOutput<typeof accountCalls.audit>>;

/** Security log of an account, for its owner: the action, its origin and its time. */
@Injectable()
export class AuditService {
  constructor(private readonly entries: AuditStore) {}

  async record(userId: string, action: AuditAction, client: ClientInfo, subject = ''): Promise<void> {
    await this.entries.append({ id: newId(), userId, action, at: new Date(), ...originOf(client), subject });
  }

  /** Whether this is the account's first sign-in from this device or network. False for its first session. */
  async isNewDevice(userId: string, client: ClientInfo): Promise<boolean> {
    if (await this.entries.hasSession(userId, originOf(client))) return false;
    return this.entries.hasSession(userId);
  }

  async list({ principal, query }: Input): Output {
    const [found, total] = await Promise.all([
      this.entries.list(principal.userId, query.limit, decodeCursor(query.cursor, 'date')),
      this.entries.count(principal.userId),
    ]);
    const { items, nextCursor } = pageOf(found, query.limit, entry => ({
      value: entry.at.toISOString(),
      id: entry.id,
    }));
    return { entries: items.map(toEntry), nextCursor, total };
  }
}

const toEntry = ({ id, action, at, device, place, subject }: StoredAuditEntry): AuditEntry => ({
  id,
  action,
  at: at.toISOString(),
  device,
  place,
  subject,
});
