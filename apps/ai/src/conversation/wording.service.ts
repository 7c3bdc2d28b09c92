import { Inject, Injectable, Logger } from '@nestjs/common';
import type { PublishedForm } from '#contracts';
import { type FormField, isBlankText, publicFields } from '#form-core';
import { isSensitive, safeText } from '../builtin/guards.js';
import { ModelBudget } from '../model-budget.js';
import { MODEL_CHAIN } from '../model-chain.token.js';
import type { ModelChain } from '../models/model-chain.js';
import type { Conversation, ConversationTurn } from './conversation.types.js';
import { LONGEST_REPLY, type TurnInput } from './converse.js';
import { accepted } from './extract.js';
import { isFillable } from './playbook.js';
import { isStated, quotesPrivate } from './spoken-text.js';

interface Context {
  form: PublishedForm;
  field: FormField;
  input: TurnInput;
}

/**
 * Lets a model word a reply and extract answers, if one is configured and within the budget of the owner's visitors.
 * The rules decide the playbook and the question, and everything if the model fails.
 */
@Injectable()
export class Wording {
  private readonly log = new Logger('conversation');

  constructor(
    @Inject(MODEL_CHAIN) private readonly models: ModelChain | null,
    private readonly budget: ModelBudget,
  ) {}

  async improve(
    byRules: Conversation,
    before: Conversation,
    { form, field, input }: Context,
    signal: AbortSignal,
  ): Promise<Conversation> {
    const turn = byRules.turns.at(-1);
    // A question without an answer in the owner's facts is passed on, whatever the model returns.
    const isOwn = byRules.questions !== before.questions || input.message.trim() === '';
    if (!this.models || !turn || isOwn || !(await this.budget.take(form.ownerId, 'conversation')))
      return byRules;
    try {
      const { turnPrompt } = await import('../models/turn-prompt.js');
      const said = await this.models.converse(turnPrompt({ form, field, before, turn, input }), signal);
      const messages = [...before.turns.map(({ message }) => message), input.message].join('\n');
      const reply = safeText(said.reply.replace(/\p{Bidi_Control}/gu, ''), LONGEST_REPLY);
      // A manipulated reply that asks for secrets or sends visitors elsewhere is discarded.
      const isRefused =
        isBlankText(reply) ||
        isSensitive(reply) ||
        pointsElsewhere(said.reply, form, field) ||
        quotesPrivate(said.reply, field.aiSettings?.context ?? '', publicTextOf(form, field, messages));
      if (isRefused) return byRules;
      const found = { ...statedValues(said.values, form, messages), ...turn.collected };
      return {
        ...byRules,
        collected: { ...byRules.collected, ...found },
        turns: [...byRules.turns.slice(0, -1), { ...turn, reply, collected: found, method: 'llm' }],
      };
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn('Using rules instead of a model', { reason: (error as Error).message });
      return byRules;
    }
  }
}

/** The values that the visitor's messages state, checked by their fields. */
function statedValues(
  values: Awaited<ReturnType<ModelChain['converse']>>['values'],
  { fields }: PublishedForm,
  messages: string,
): ConversationTurn['collected'] {
  const found: ConversationTurn['collected'] = {};
  for (const { fieldId, value } of values) {
    const target = fields.find(field => field.id === fieldId && isFillable(field));
    const taken = target && isStated(value, messages) ? accepted(target, value) : null;
    if (taken !== null) found[fieldId] ??= taken;
  }
  return found;
}

/** All text that the visitor has read or written, and the owner's facts for visitors. */
const publicTextOf = ({ name, fields }: PublishedForm, { aiSettings }: FormField, messages: string): string =>
  [
    name,
    messages,
    aiSettings?.facts ?? '',
    ...fields.flatMap(({ label, helpText, placeholder, options }) => [
      label,
      helpText ?? '',
      placeholder ?? '',
      ...(options ?? []),
    ]),
  ].join('\n');

/**
 * 'example.com', with or without a path; not an e-mail address, and not a sentence that starts without a space before
 * it.
 */
const ADDRESS = /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}_-]+\.)+(?!\p{Lu}\p{Ll})\p{L}{2,}(?![\p{L}\p{N}@])/gu;

/** Whether a reply contains an address missing from the owner's texts for visitors. */
function pointsElsewhere(reply: string, form: PublishedForm, { aiSettings }: FormField): boolean {
  const open = { ...form, fields: publicFields(form.fields), facts: aiSettings?.facts };
  const own = JSON.stringify(open).toLowerCase();
  return [...reply.matchAll(ADDRESS)].some(([address]) => !own.includes(address.toLowerCase()));
}
