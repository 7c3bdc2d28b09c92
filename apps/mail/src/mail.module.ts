import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule } from '#messaging';
import { MongoModule } from '#platform';
import { DELIVERY_MODEL, deliverySchema, DeliveryStore } from './delivery.store.js';
import { DeliveryWorker } from './delivery.worker.js';
import { MailController } from './mail.controller.js';
import { MailRecorder } from './mail.recorder.js';
import { MailService } from './mail.service.js';
import { MailSender } from './outgoing.js';
import { RECIPIENT_MODEL, recipientSchema, RecipientStore } from './recipient.store.js';
import { ReportWorker } from './report.worker.js';
import { SmtpSender } from './smtp.sender.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: DELIVERY_MODEL, schema: deliverySchema },
      { name: RECIPIENT_MODEL, schema: recipientSchema },
    ]),
    MessagingModule.forService('mail'),
  ],
  controllers: [MailController],
  providers: [
    MailService,
    MailRecorder,
    ReportWorker,
    DeliveryWorker,
    DeliveryStore,
    RecipientStore,
    { provide: MailSender, useClass: SmtpSender },
  ],
})
export class MailModule {}
