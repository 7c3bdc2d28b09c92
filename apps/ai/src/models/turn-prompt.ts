import type { PublishedForm } from '#contracts';
import type { FormField } from '#form-core';
import type { Conversation, ConversationTurn } from '../conversation/conversation.types.js';
import type { TurnInput } from '../conversation/converse.js';
import { isFillable } from '../conversation/playbook.js';
import type { Prompt } from './prompt.js';
import { rulesFor } from './prompt-rules.js';

const RECENT = 8;

const SYSTEM = rulesFor('turn');

/** Input of a model for one turn. */
export function turnPrompt({
  form,
  field,
  before,
  turn,
  input,
}: {
  form: PublishedForm;
  field: FormField;
  before: Conversation;
  turn: ConversationTurn;
  input: TurnInput;
}): Prompt {
  const asks = form.fields.find(({ id }) => id === turn.asks);
  const prompt = JSON.stringify({
    form: form.name,
    context: field.aiSettings?.context ?? '',
    tone: field.aiSettings?.personalization?.tone ?? 'friendly',
    playbook: turn.playbook,
    facts: field.aiSettings?.facts ?? '',
    asks: asks && !turn.waits ? { label: asks.label, options: asks.options ?? null } : null,
    fields: form.fields
      .filter(isFillable)
      .map(({ id, label, type, options }) => ({ id, label, type, options })),
    earlier: before.turns
      .slice(-RECENT)
      .map(({ message, reply }) => ({ visitor: message, assistant: reply })),
    visitor: input.message,
  });
  return { system: SYSTEM, prompt };
}
