import type { AuditFact, ClientInfo, EventEnvelope, Principal, WorkspaceAction } from '#contracts';
import { newId, type OutboxEntry, outboxEntry } from '#platform';
import { newEvent } from './new-event.js';

/** The caller of a change, as every handler gets it. */
export interface Acting {
  principal: Principal;
  client: ClientInfo;
}
type Facts = { action: WorkspaceAction } & Partial<Pick<AuditFact, 'target' | 'details'>>;

/** A line for the audit log of the caller's workspace. */
export const auditEvent = (
  { principal, client }: Acting,
  { action, target = null, details = {} }: Facts,
): EventEnvelope<'audit.recorded'> => {
  const { ip, userAgent, country } = client;
  return newEvent('audit.recorded', {
    id: `evt_${newId()}_audit`,
    ownerId: principal.workspaceId,
    data: {
      ...{ action, target, details, userId: principal.userId },
      keyId: principal.kind === 'api-key' ? principal.keyId : null,
      from: { ip, userAgent: userAgent.slice(0, 400), ...(country ? { country } : {}) },
    },
  });
};

/** The same for the outbox of the document that changed, in the same write as the change. */
export const audited = (acting: Acting, facts: Facts): OutboxEntry => outboxEntry(auditEvent(acting, facts));
