import { Controller } from '@nestjs/common';
import { type CallInput, type EventEnvelope, mailCalls } from '#contracts';
import { Answers, On } from '#messaging';
import { Announcements } from './announcement.js';
import { CommentMails } from './comments/comment-mails.service.js';
import { MailService } from './mail.service.js';
import { RecipientConfirmations } from './recipients/recipient-confirmations.service.js';
import { AssignmentMails } from './responses/assignment-mails.service.js';
import { MailErasure } from './responses/erasure.service.js';
import { ResponseMailLog } from './responses/response-mail-log.service.js';
import { ResponseMails } from './responses/response-mails.service.js';

@Controller()
export class MailController {
  constructor(
    private readonly mail: MailService,
    private readonly announcements: Announcements,
    private readonly responses: ResponseMails,
    private readonly log: ResponseMailLog,
    private readonly erasure: MailErasure,
    private readonly confirmations: RecipientConfirmations,
    private readonly assignments: AssignmentMails,
    private readonly comments: CommentMails,
  ) {}

  @On('auth.verification-requested')
  verificationRequested(event: EventEnvelope<'auth.verification-requested'>): Promise<void> {
    return this.mail.verification(event);
  }

  @On('auth.reset-requested')
  resetRequested(event: EventEnvelope<'auth.reset-requested'>): Promise<void> {
    return this.mail.reset(event);
  }

  @On('auth.registration-repeated')
  registrationRepeated(event: EventEnvelope<'auth.registration-repeated'>): Promise<void> {
    return this.mail.registrationRepeated(event);
  }

  @On('auth.email-change-requested')
  emailChangeRequested(event: EventEnvelope<'auth.email-change-requested'>): Promise<void> {
    return this.mail.emailChange(event);
  }

  @On('auth.security-alert')
  securityAlert(event: EventEnvelope<'auth.security-alert'>): Promise<void> {
    return this.mail.securityAlert(event);
  }

  @On('account.limit-reached')
  limitReached(event: EventEnvelope<'account.limit-reached'>): Promise<void> {
    return this.mail.limitReached(event);
  }

  @On('auth.invited')
  invited(event: EventEnvelope<'auth.invited'>): Promise<void> {
    return this.mail.invitation(event);
  }

  @On('operator.announcement')
  announced(event: EventEnvelope<'operator.announcement'>): Promise<void> {
    return this.announcements.announce(event);
  }

  @On('inquiry.received')
  inquiryReceived(event: EventEnvelope<'inquiry.received'>): Promise<void> {
    return this.mail.inquiry(event);
  }

  @Answers(mailCalls.unsubscribe)
  unsubscribe(input: CallInput<typeof mailCalls.unsubscribe>) {
    return this.mail.unsubscribe(input);
  }

  @On('form.submitted')
  formSubmitted(event: EventEnvelope<'form.submitted'>): Promise<void> {
    return this.responses.submitted(event);
  }

  @Answers(mailCalls.ofResponse)
  ofResponse(input: CallInput<typeof mailCalls.ofResponse>) {
    return this.log.of(input);
  }

  @On('form.resume-requested')
  resumeRequested(event: EventEnvelope<'form.resume-requested'>): Promise<void> {
    return this.responses.resume(event);
  }

  @On('response.deleted')
  responseDeleted(event: EventEnvelope<'response.deleted'>): Promise<void> {
    return this.responses.erased(event);
  }

  @On('form.deleted')
  formDeleted(event: EventEnvelope<'form.deleted'>): Promise<void> {
    return this.erasure.formDeleted(event);
  }

  @On('person.erased')
  personErased(event: EventEnvelope<'person.erased'>): Promise<void> {
    return this.erasure.personErased(event);
  }

  @Answers(mailCalls.refusals)
  refusals(input: CallInput<typeof mailCalls.refusals>) {
    return this.mail.refusals(input);
  }

  @Answers(mailCalls.confirmAddress)
  confirmAddress(input: CallInput<typeof mailCalls.confirmAddress>) {
    return this.mail.confirmAddress(input);
  }

  @On('form.published')
  formPublished(event: EventEnvelope<'form.published'>): Promise<void> {
    return this.confirmations.published(event);
  }

  @Answers(mailCalls.recipients)
  recipients(input: CallInput<typeof mailCalls.recipients>) {
    return this.confirmations.list(input);
  }

  @Answers(mailCalls.askRecipient)
  askRecipient(input: CallInput<typeof mailCalls.askRecipient>) {
    return this.confirmations.ask(input);
  }

  @Answers(mailCalls.confirmRecipient)
  confirmRecipient(input: CallInput<typeof mailCalls.confirmRecipient>) {
    return this.confirmations.confirm(input);
  }

  @On('webhook.disabled')
  webhookDisabled(event: EventEnvelope<'webhook.disabled'>): Promise<void> {
    return this.mail.webhookDisabled(event);
  }

  @On('destination.paused')
  destinationPaused(event: EventEnvelope<'destination.paused'>): Promise<void> {
    return this.mail.destinationPaused(event);
  }

  @On('user.changed')
  userChanged(event: EventEnvelope<'user.changed'>): Promise<void> {
    return this.mail.upsertRecipient(event);
  }

  @On('workspace.invited')
  workspaceInvited(event: EventEnvelope<'workspace.invited'>): Promise<void> {
    return this.mail.workspaceInvitation(event);
  }

  @On('lead.assigned')
  leadAssigned(event: EventEnvelope<'lead.assigned'>): Promise<void> {
    return this.assignments.assigned(event);
  }

  @On('lead.overdue')
  leadOverdue(event: EventEnvelope<'lead.overdue'>): Promise<void> {
    return this.assignments.overdue(event);
  }

  @On('lead.mentioned')
  leadMentioned(event: EventEnvelope<'lead.mentioned'>): Promise<void> {
    return this.assignments.mentioned(event);
  }

  @On('comment.added')
  commentAdded(event: EventEnvelope<'comment.added'>): Promise<void> {
    return this.comments.added(event);
  }

  @On('workspace.changed')
  workspaceChanged(event: EventEnvelope<'workspace.changed'>): Promise<void> {
    return this.mail.workspaceChanged(event);
  }

  @On('workspace.deleted')
  workspaceDeleted(event: EventEnvelope<'workspace.deleted'>): Promise<void> {
    return this.mail.workspaceDeleted(event);
  }

  @On('user.deleted')
  userDeleted(event: EventEnvelope<'user.deleted'>): Promise<void> {
    return this.mail.removeRecipient(event);
  }
}
