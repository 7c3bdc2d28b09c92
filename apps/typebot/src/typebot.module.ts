import { Module } from '@nestjs/common';
import { MessagingModule } from '#messaging';

/**
 * The room of conversational flows. Its calls (a form as a Typebot file, answers that come in from a bot) are not
 * in the contracts yet; until then the service listens on its queue and answers its health.
 */
@Module({ imports: [MessagingModule.forService('typebot')] })
export class TypebotModule {}
