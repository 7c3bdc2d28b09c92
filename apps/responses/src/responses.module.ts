import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { PUBLISHED_FORM_MODEL, publishedFormSchema, PublishedFormStore } from './published-form.store.js';
import { RESPONSE_MODEL, responseSchema, ResponseStore } from './response.store.js';
import { ResponsesController } from './responses.controller.js';
import { ResponsesService } from './responses.service.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: RESPONSE_MODEL, schema: responseSchema },
      { name: PUBLISHED_FORM_MODEL, schema: publishedFormSchema },
    ]),
    MessagingModule.forService('responses'),
  ],
  controllers: [ResponsesController],
  providers: [ResponsesService, ResponseStore, PublishedFormStore, relayOutbox(ResponseStore)],
})
export class ResponsesModule {}
