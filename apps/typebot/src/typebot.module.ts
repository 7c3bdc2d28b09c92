import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { Bots } from './bots.service.js';
import { FLOW_MODEL, flowSchema, FlowStore } from './flow.store.js';
import { FlowForms } from './flow-forms.service.js';
import { FLOW_TOKEN_MODEL, flowTokenSchema, FlowTokenStore } from './flow-token.store.js';
import { FlowTokens } from './flow-tokens.service.js';
import { Flows } from './flows.service.js';
import { TypebotClient } from './typebot.client.js';
import { TypebotController } from './typebot.controller.js';

/** Conversational flows: forms as Typebot files and bots, and the tokens for posting their answers. */
@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: FLOW_MODEL, schema: flowSchema },
      { name: FLOW_TOKEN_MODEL, schema: flowTokenSchema },
    ]),
    MessagingModule.forService('typebot'),
  ],
  controllers: [TypebotController],
  providers: [
    Flows,
    FlowForms,
    FlowTokens,
    Bots,
    TypebotClient,
    FlowStore,
    FlowTokenStore,
    relayOutbox(FlowTokenStore),
  ],
})
export class TypebotModule {}
