import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { FORM_MODEL, formSchema, FormStore } from './form.store.js';
import { FormsController } from './forms.controller.js';
import { FormsService } from './forms.service.js';
import { REVISION_MODEL, revisionSchema, RevisionStore } from './revision.store.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: FORM_MODEL, schema: formSchema },
      { name: REVISION_MODEL, schema: revisionSchema },
    ]),
    MessagingModule.forService('forms'),
  ],
  controllers: [FormsController],
  providers: [FormsService, FormStore, RevisionStore, relayOutbox(FormStore)],
})
export class FormsModule {}
