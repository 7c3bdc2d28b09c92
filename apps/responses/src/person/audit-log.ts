import { Injectable } from '@nestjs/common';
import { type Acting, auditEvent, EventPublisher } from '#messaging';
import { AuditStore } from './audit.store.js';

const WORKSPACE_ACTION = {
  deleted: 'response.deleted',
  'person-erased': 'response.person-erased',
} as const;

/**
 * Records deletions by people in the log of responses and in the audit log of the workspace. Many deletions share one entry
 * with their count, so it is published after them instead of through each outbox.
 */
@Injectable()
export class AuditLog {
  constructor(
    private readonly entries: AuditStore,
    private readonly publisher: EventPublisher,
  ) {}

  async note(acting: Acting, action: keyof typeof WORKSPACE_ACTION, count: number): Promise<void> {
    await this.entries.note(acting.principal, action, count, '');
    const details = { count: String(count) };
    await this.publisher.publish(auditEvent(acting, { action: WORKSPACE_ACTION[action], details }));
  }
}
