import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule } from '#messaging';
import { MongoModule } from '#platform';
import { Announcements } from './announcement.js';
import { CommentMails } from './comments/comment-mails.service.js';
import { DeliveryStore } from './delivery/delivery.store.js';
import { DeliveryWorker } from './delivery/delivery.worker.js';
import { DELIVERY_MODEL, deliverySchema } from './delivery/delivery-document.store.js';
import { DeliveryErasureStore } from './delivery/delivery-erasure.store.js';
import { MailServerProbe } from './delivery/mail-server.probe.js';
import { MailSender } from './delivery/outgoing.js';
import { ResponseAttachment } from './delivery/response-attachment.js';
import { SmtpSender } from './delivery/smtp.sender.js';
import { DigestStore } from './digest/digest.store.js';
import { MailController } from './mail.controller.js';
import { MailRecorder } from './mail.recorder.js';
import { MailService } from './mail.service.js';
import {
  ADDRESS_MODEL,
  addressSchema,
  AddressStore,
  REFUSAL_MODEL,
  refusalSchema,
} from './recipients/address.store.js';
import {
  CONFIRMATION_MODEL,
  confirmationSchema,
  ConfirmationStore,
} from './recipients/confirmation.store.js';
import { QUOTA_MODEL, quotaSchema, QuotaStore } from './recipients/quota.store.js';
import { RECIPIENT_MODEL, recipientSchema, RecipientStore } from './recipients/recipient.store.js';
import { RecipientConfirmations } from './recipients/recipient-confirmations.service.js';
import { WORKSPACE_MODEL, workspaceSchema, WorkspaceStore } from './recipients/workspace.store.js';
import { WorkspaceOwners } from './recipients/workspace-owners.service.js';
import { ReportWorker } from './reports/report.worker.js';
import { AssignmentMails } from './responses/assignment-mails.service.js';
import { MailErasure } from './responses/erasure.service.js';
import { ResponseMailLog } from './responses/response-mail-log.service.js';
import { ResponseMails } from './responses/response-mails.service.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: DELIVERY_MODEL, schema: deliverySchema },
      { name: RECIPIENT_MODEL, schema: recipientSchema },
      { name: ADDRESS_MODEL, schema: addressSchema },
      { name: REFUSAL_MODEL, schema: refusalSchema },
      { name: CONFIRMATION_MODEL, schema: confirmationSchema },
      { name: WORKSPACE_MODEL, schema: workspaceSchema },
      { name: QUOTA_MODEL, schema: quotaSchema },
    ]),
    MessagingModule.forService('mail'),
  ],
  controllers: [MailController],
  providers: [
    MailService,
    Announcements,
    MailRecorder,
    ReportWorker,
    DeliveryWorker,
    DeliveryStore,
    DeliveryErasureStore,
    DigestStore,
    RecipientStore,
    AddressStore,
    ResponseMailLog,
    ResponseMails,
    AssignmentMails,
    CommentMails,
    MailErasure,
    RecipientConfirmations,
    ConfirmationStore,
    QuotaStore,
    WorkspaceStore,
    WorkspaceOwners,
    MailServerProbe,
    ResponseAttachment,
    { provide: MailSender, useClass: SmtpSender },
  ],
})
export class MailModule {}
