import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type CallInput, type CallOutput, DomainError, responsesCalls, typebotCalls } from '#contracts';
import { validateSubmission } from '#form-core';
import { internalInput } from '#messaging';
import { serverMatcher } from '#platform';
import { Input, Route } from '../http/request/route.decorator.js';
import { PublicForms } from '../submission-buffer/public-forms.service.js';
import type { SnapshotRevision } from '../submission-buffer/snapshot-decision.js';
import { BufferDatabase } from '../submission-buffer/stores/buffer-database.js';
import { SubmissionService } from '../submission-buffer/submission.service.js';
import { FlowAccess } from './flow-access.service.js';
import { readFlowSubmission } from './flow-submission.js';

const STORE_LIMIT_MS = 1000;
type WebhookInput = CallInput<typeof typebotCalls.webhook>;

/** Accepts answers from flows, with the same guarantees as a visitor's submission. */
@Controller()
export class FlowWebhookRoutes {
  constructor(
    private readonly access: FlowAccess,
    private readonly forms: PublicForms,
    private readonly database: BufferDatabase,
    private readonly submissions: SubmissionService,
  ) {}

  @Route(typebotCalls.webhook)
  async take(
    @Input() input: WebhookInput,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CallOutput<typeof typebotCalls.webhook>> {
    const { id } = input.params;
    await this.access.require(id, input.query.token);
    const form = await this.revisionOf(id, input.body['revision']);
    const { body, key, isTest } = readFlowSubmission(id, form.fields, input.body, Date.now());
    if (isTest) {
      const open = { status: 'active', closesAt: null } as const;
      const revision = { ...form, opensAt: null };
      const { refusal } = validateSubmission(open, revision, body, Date.now(), serverMatcher());
      if (refusal) throw new DomainError(refusal.code, refusal.message, refusal.details);
      void reply.status(200);
      return { id: null, status: 'valid' };
    }
    const submission = {
      principal: null,
      client: input.client,
      idempotencyKey: key,
      params: { id },
      query: {},
      body: responsesCalls.submit.body.parse(body),
    };
    // The flow's token replaces the password of the form.
    const { status, answer } = await this.submissions.submit(submission, undefined, { unlocked: true });
    void reply.status(status);
    return answer;
  }

  /** Revision that the flow was built from if it is still stored, else the current one. */
  private async revisionOf(
    id: string,
    seen: unknown,
  ): Promise<Pick<SnapshotRevision, 'language' | 'fields' | 'logic'>> {
    const snapshot = await this.database.use(STORE_LIMIT_MS, ({ forms }) => forms.find(id)).catch(() => null);
    if (snapshot && snapshot !== 'deleted')
      return snapshot.recent.find(({ revision }) => revision === seen) ?? snapshot;
    return this.forms.read({ ...internalInput({}), params: { id } });
  }
}
