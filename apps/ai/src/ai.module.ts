import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { CONFIG, MongoModule } from '#platform';
import { AiController } from './ai.controller.js';
import { AiService } from './ai.service.js';
import { AI_CONFIG, type AiConfig } from './config.js';
import { ConversationService } from './conversation/conversation.service.js';
import {
  CONVERSATION_MODEL,
  conversationSchema,
  ConversationStore,
  SIGNING_KEY_MODEL,
  signingKeySchema,
} from './conversation/conversation.store.js';
import { Wording } from './conversation/wording.service.js';
import { ModelBudget } from './model-budget.js';
import { MODEL_CHAIN } from './model-chain.token.js';
import { ModelTrials } from './model-trials.js';
import type { ModelChain } from './models/model-chain.js';
import { AiPlanLimit } from './plan-limit.js';
import { Reader } from './reading/reader.js';
import { RefineService } from './refine.service.js';
import { USAGE_MODEL, usageSchema, UsageStore } from './usage.store.js';

/** The SDK is loaded only if a model is configured, because it takes memory. */
async function chainOf({ models, chain, AI_RECORD: folder }: AiConfig): Promise<ModelChain | null> {
  if (models.length === 0) return null;
  const { ModelChain: Chain } = await import('./models/model-chain.js');
  if (!folder) return new Chain(models, chain);
  const { recordingFetch } = await import('./models/recorder.js');
  return new Chain(models, chain, source => ({ fetch: recordingFetch(folder, source) }));
}

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: USAGE_MODEL, schema: usageSchema },
      { name: CONVERSATION_MODEL, schema: conversationSchema },
      { name: SIGNING_KEY_MODEL, schema: signingKeySchema },
    ]),
    MessagingModule.forService('ai'),
  ],
  controllers: [AiController],
  providers: [
    { provide: AI_CONFIG, useExisting: CONFIG },
    { provide: MODEL_CHAIN, inject: [AI_CONFIG], useFactory: chainOf },
    Reader,
    AiService,
    RefineService,
    AiPlanLimit,
    UsageStore,
    ModelBudget,
    ModelTrials,
    ConversationService,
    ConversationStore,
    Wording,
    relayOutbox(ConversationStore),
  ],
})
export class AiModule {}
