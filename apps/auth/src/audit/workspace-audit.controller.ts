import { Controller } from '@nestjs/common';
import { auditCalls, type CallInput, type EventEnvelope } from '#contracts';
import { Answers, On } from '#messaging';
import { WorkspaceAudit } from './workspace-audit.service.js';

@Controller()
export class WorkspaceAuditController {
  constructor(private readonly audit: WorkspaceAudit) {}

  @Answers(auditCalls.list)
  list(input: CallInput<typeof auditCalls.list>) {
    return this.audit.list(input);
  }

  @Answers(auditCalls.ofForm)
  ofForm(input: CallInput<typeof auditCalls.ofForm>) {
    return this.audit.ofForm(input);
  }

  @On('audit.recorded')
  recorded(event: EventEnvelope<'audit.recorded'>): Promise<void> {
    return this.audit.record(event);
  }
}
