import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule } from '#messaging';
import { CONFIG, MongoModule } from '#platform';
import type { MailConfig } from './config.js';
import { DELIVERY_MODEL, deliverySchema, DeliveryStore } from './delivery.store.js';
import { DeliveryWorker } from './delivery.worker.js';
import { InboxSender } from './inbox/inbox.sender.js';
import { InboxServer } from './inbox/inbox.server.js';
import { INBOX_MODEL, inboxSchema, InboxStore } from './inbox/inbox.store.js';
import { MailController } from './mail.controller.js';
import { MailService } from './mail.service.js';
import { MailSender } from './outgoing.js';
import { RECIPIENT_MODEL, recipientSchema, RecipientStore } from './recipient.store.js';
import { SmtpSender } from './smtp.sender.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: DELIVERY_MODEL, schema: deliverySchema },
      { name: RECIPIENT_MODEL, schema: recipientSchema },
      { name: INBOX_MODEL, schema: inboxSchema },
    ]),
    MessagingModule.forService('mail'),
  ],
  controllers: [MailController],
  providers: [
    MailService,
    DeliveryWorker,
    DeliveryStore,
    RecipientStore,
    InboxStore,
    InboxServer,
    {
      provide: MailSender,
      inject: [CONFIG, InboxStore],
      useFactory: ({ SMTP_URL }: MailConfig, inbox: InboxStore): MailSender =>
        SMTP_URL ? new SmtpSender(SMTP_URL) : new InboxSender(inbox),
    },
  ],
})
export class MailModule {}
