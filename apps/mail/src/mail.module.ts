import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule } from '#messaging';
import { MongoModule } from '#platform';
import { ADDRESS_MODEL, addressSchema, AddressStore, REFUSAL_MODEL, refusalSchema } from './address.store.js';
import { Announcements } from './announcement.js';
import { CONFIRMATION_MODEL, confirmationSchema, ConfirmationStore } from './confirmation.store.js';
import { DELIVERY_MODEL, deliverySchema, DeliveryStore } from './delivery.store.js';
import { DeliveryWorker } from './delivery.worker.js';
import { DigestStore } from './digest.store.js';
import { MailController } from './mail.controller.js';
import { MailRecorder } from './mail.recorder.js';
import { MailService } from './mail.service.js';
import { MailServerProbe } from './mail-server.probe.js';
import { MailSender } from './outgoing.js';
import { QUOTA_MODEL, quotaSchema, QuotaStore } from './quota.store.js';
import { RECIPIENT_MODEL, recipientSchema, RecipientStore } from './recipient.store.js';
import { RecipientConfirmations } from './recipient-confirmations.service.js';
import { ReportWorker } from './report.worker.js';
import { ResponseMails } from './response-mails.service.js';
import { SmtpSender } from './smtp.sender.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: DELIVERY_MODEL, schema: deliverySchema },
      { name: RECIPIENT_MODEL, schema: recipientSchema },
      { name: ADDRESS_MODEL, schema: addressSchema },
      { name: REFUSAL_MODEL, schema: refusalSchema },
      { name: CONFIRMATION_MODEL, schema: confirmationSchema },
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
    DigestStore,
    RecipientStore,
    AddressStore,
    ResponseMails,
    RecipientConfirmations,
    ConfirmationStore,
    QuotaStore,
    MailServerProbe,
    { provide: MailSender, useClass: SmtpSender },
  ],
})
export class MailModule {}
