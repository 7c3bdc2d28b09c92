import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { JobOptions } from '#platform';
import { localeOf } from '../builtin/corrections.js';
import type { BuiltinResult, GenerateInput, Language } from '../builtin/types.js';
import { AI_CONFIG, type AiConfig } from '../config.js';
import type { TurnReading, TurnText } from '../conversation/read-turn.js';
import type { RefineInput, RefineResult } from '../refine/refine.js';
import { closeReadingPool, openReadingPool } from './reading-pool.js';

/** Caller: an account, or a visitor at a network address. */
export interface Asker {
  id: string;
  hasAccount: boolean;
}

export const account = (userId: string): Asker => ({ id: userId, hasAccount: true });
export const visitor = (networkKey: string): Asker => ({ id: networkKey, hasAccount: false });

const UNREAD_DRAFT =
  'Your description could not be read in time, so this is a plain contact form. Please try again.';
const UNREAD_EDIT = 'Your request took too long to process, so nothing was changed. Please shorten it.';

/** Time limit for the start, in milliseconds: other readers in the process may keep the worker busy. */
const START_MS = 60_000;

/** Reads people's texts in worker threads, with a time limit for each. */
@Injectable()
export class Reader implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly pool = openReadingPool();
  private plainForms: Record<Language, BuiltinResult> | undefined;

  constructor(@Inject(AI_CONFIG) private readonly config: AiConfig) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.pool.ready;
    const limits = { limitMs: START_MS, waitMs: START_MS };
    this.plainForms = await this.pool.run('plainForms', undefined, { from: 'start', ...limits });
    // Without them, the first slow description would fail.
    if (!this.plainForms) throw new Error('The plain forms could not be created');
  }

  onModuleDestroy(): Promise<void> {
    return closeReadingPool();
  }

  /** The built-in form; a plain one with a notice for a description that takes too long. */
  async draft(input: GenerateInput, asker: Asker): Promise<BuiltinResult> {
    return (await this.pool.run('draft', input, this.limitsOf(asker))) ?? this.plainForm(input);
  }

  async edit(input: RefineInput, asker: Asker): Promise<RefineResult> {
    const edited = await this.pool.run('edit', input, this.limitsOf(asker));
    return edited ?? unchanged(input.form);
  }

  async turn(text: TurnText, asker: Asker): Promise<TurnReading> {
    const reading = await this.pool.run('turn', text, this.limitsOf(asker));
    return reading ?? { found: {}, isRefusal: false, isQuestion: false, language: 'en' };
  }

  private limitsOf({ id, hasAccount }: Asker): JobOptions {
    return {
      from: id,
      limitMs: hasAccount ? this.config.AI_READING_LIMIT : this.config.AI_PUBLIC_READING_LIMIT,
    };
  }

  private plainForm({ description, context }: GenerateInput): BuiltinResult {
    const plain = this.plainForms?.[languageHint(description, context)] ?? this.plainForms?.en;
    if (!plain) throw new Error('The plain forms are not ready; they are created at startup');
    const { form } = plain;
    const businessInfo = { ...form.businessInfo, description };
    return structuredClone({
      ...plain,
      ...{ form: { ...form, businessInfo }, notice: UNREAD_DRAFT, isUnread: true as const },
    });
  }
}

const KANA = /[\u3040-\u30ff]/u;

/** Language of an unread description: by its script, else by its page. */
function languageHint(description: string, context: GenerateInput['context']): Language {
  if (KANA.test(description)) return 'ja';
  return (localeOf(context)?.slice(0, 2) ?? 'en') as Language;
}

const unchanged = (form: RefineInput['form']): RefineResult => ({
  form,
  operations: [],
  reply: UNREAD_EDIT,
  understood: false,
  language: 'en',
});
