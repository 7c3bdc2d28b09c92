import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError, type TypebotFile } from '#contracts';
import { CONFIG } from '#platform';
import type { TypebotConfig } from './config.js';
import { FlowStore, type StoredFlow } from './flow.store.js';
import { TypebotClient, TypebotFailure } from './typebot.client.js';

/** Calls that making a bot takes at most: look for it, import it, name it, publish it. */
const CALLS = 4;
const RETRY_AFTER_S = 10;

/** Makes the bots of flows in Typebot. Each step is noted, so that what was half done is finished and never done twice. */
@Injectable()
export class Bots {
  private readonly log = new Logger('bots');

  constructor(
    private readonly flows: FlowStore,
    private readonly client: TypebotClient,
    @Inject(CONFIG) private readonly config: TypebotConfig,
  ) {}

  /**
   * Brings a flow's bot to where it is published.
   * @throws CONFLICT while another request makes it; SERVICE_UNAVAILABLE when Typebot refuses, fails or is late
   */
  async make(formId: string, file: () => Promise<TypebotFile>): Promise<StoredFlow> {
    const flow = await this.flows.claim(formId, CALLS * this.config.TYPEBOT_TIMEOUT_MS);
    if (!flow) throw new DomainError('CONFLICT', 'This flow is being made at the moment', undefined, 5);
    try {
      const typebotId = flow.typebotId ?? (await this.import(flow, await file()));
      await this.flows.note(formId, { typebotId }, false);
      await this.client.publish(typebotId, publicIdOf(formId));
      const change = { typebotId, publishedAt: new Date(), problem: null };
      return (await this.flows.note(formId, change, true)) ?? { ...flow, ...change };
    } catch (error) {
      if (!(error instanceof TypebotFailure)) {
        await this.flows.note(formId, {}, true);
        throw error;
      }
      this.log.warn('A bot was not made', { form: formId, reason: error.message });
      // A bot that somebody deleted in Typebot is made anew the next time.
      const isGone = flow.typebotId !== null && error.status === 404;
      await this.flows.note(formId, { problem: error.message, ...(isGone ? { typebotId: null } : {}) }, true);
      throw unavailable(error);
    }
  }

  /** @throws SERVICE_UNAVAILABLE when Typebot does not delete it */
  async remove(typebotId: string): Promise<void> {
    try {
      await this.client.remove(typebotId);
    } catch (error) {
      throw error instanceof TypebotFailure ? unavailable(error) : error;
    }
  }

  /** An import whose answer never came may have made the bot all the same: it is looked for by its name. */
  private async import(flow: StoredFlow, file: TypebotFile): Promise<string> {
    const name = botName(flow);
    const earlier = flow.attempts > 1 ? await this.client.findByName(name) : undefined;
    return earlier ?? this.client.import({ ...file, name });
  }
}

const shortHash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** The last part of a bot's public address: not to be guessed from the form's own. */
export const publicIdOf = (formId: string): string => `leadloom-${shortHash(`public ${formId}`, 16)}`;
/** A bot's name, which no other form's bot has. */
export const botName = ({ name, formId }: Pick<StoredFlow, 'name' | 'formId'>): string =>
  `${name} · ${shortHash(formId, 8)}`;

const unavailable = ({ message }: TypebotFailure): DomainError =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    `${message}. The flow is stored as a draft.`,
    undefined,
    RETRY_AFTER_S,
  );
