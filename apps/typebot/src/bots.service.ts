import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError, type TypebotFile } from '#contracts';
import { CONFIG } from '#platform';
import type { TypebotConfig } from './config.js';
import { FlowStore, type StoredFlow } from './flow.store.js';
import { TypebotClient, TypebotFailure } from './typebot.client.js';

/** Maximum number of calls to create a bot: find, import, name, publish. */
const CALLS = 4;
const RETRY_AFTER_S = 10;

/**
 * Creates bots in Typebot. Each step is recorded, so that an interrupted creation is completed and no step is
 * repeated.
 */
@Injectable()
export class Bots {
  private readonly log = new Logger('bots');

  constructor(
    private readonly flows: FlowStore,
    private readonly client: TypebotClient,
    @Inject(CONFIG) private readonly config: TypebotConfig,
  ) {}

  /**
   * Brings a flow's bot to the published state.
   * @throws CONFLICT while another request creates it; SERVICE_UNAVAILABLE if Typebot refuses, fails or times out
   */
  async make(formId: string, file: () => Promise<TypebotFile>): Promise<StoredFlow> {
    const flow = await this.flows.claim(formId, CALLS * this.config.TYPEBOT_TIMEOUT_MS);
    if (!flow) throw new DomainError('CONFLICT', 'This flow is being created', undefined, 5);
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
      this.log.warn('A bot could not be created', { form: formId, reason: error.message });
      // A bot that was deleted in Typebot is created again the next time.
      const isGone = flow.typebotId !== null && error.status === 404;
      await this.flows.note(formId, { problem: error.message, ...(isGone ? { typebotId: null } : {}) }, true);
      throw unavailable(error);
    }
  }

  /** @throws SERVICE_UNAVAILABLE if Typebot does not delete it */
  async remove(typebotId: string): Promise<void> {
    try {
      await this.client.remove(typebotId);
    } catch (error) {
      throw error instanceof TypebotFailure ? unavailable(error) : error;
    }
  }

  /** Looks for the bot by name first, because an import without an answer may have created it. */
  private async import(flow: StoredFlow, file: TypebotFile): Promise<string> {
    const name = botName(flow);
    const earlier = flow.attempts > 1 ? await this.client.findByName(name) : undefined;
    return earlier ?? this.client.import({ ...file, name });
  }
}

const shortHash = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('hex').slice(0, length);

/** The last part of a bot's public address, which cannot be guessed from the form's address. */
export const publicIdOf = (formId: string): string => `leadloom-${shortHash(`public ${formId}`, 16)}`;
/** A bot's name, unique per form. */
export const botName = ({ name, formId }: Pick<StoredFlow, 'name' | 'formId'>): string =>
  `${name} · ${shortHash(formId, 8)}`;

const unavailable = ({ message }: TypebotFailure): DomainError =>
  new DomainError(
    'SERVICE_UNAVAILABLE',
    `${message}. The flow is stored as a draft.`,
    undefined,
    RETRY_AFTER_S,
  );
